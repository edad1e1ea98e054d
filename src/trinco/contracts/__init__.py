"""Read and check an agent's YAML; the core sees only frozen values."""

from trinco.contracts.agent import Agent, load_agent
from trinco.contracts.find import UnknownAgent, find_agent, installed_agents
from trinco.contracts.live import check_live, unclaimed
from trinco.contracts.servers import ServerDefinition

__all__ = [
    "Agent",
    "ServerDefinition",
    "UnknownAgent",
    "check_live",
    "find_agent",
    "installed_agents",
    "load_agent",
    "unclaimed",
]
