"""Speaks with `fnord mcp` through the protocol's own Python client, and holds it to what it should say.

python client.py stdio PROGRAM | python client.py http ADDRESS
"""

import asyncio
import sys

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

LINE = "St. Janor aided by Nazi Hell Creatures attacks to control Good Sex for Mutants"
TOOLS = {
    "rule", "check", "fmt", "diagnose", "card", "clause", "ask", "advise", "board", "points", "forms", "what-if", "editions",
}


def structured(result):
    """The answer as data, whatever this version of the client calls it."""
    return getattr(result, "structuredContent", None) or result.structured_content


def failed(result):
    return getattr(result, "isError", None) or getattr(result, "is_error", None) or False


async def speak(session):
    begun = await session.initialize()
    assert "fnord://scenarios" in begun.instructions, begun.instructions
    tools = (await session.list_tools()).tools
    assert {tool.name for tool in tools} == TOOLS, [tool.name for tool in tools]
    for tool in tools:
        schema = getattr(tool, "inputSchema", None) or tool.input_schema
        assert schema["type"] == "object" and tool.description, tool

    ruled = await session.call_tool("rule", {"scenario": LINE})
    assert not failed(ruled), ruled
    said = structured(ruled)
    assert said["summary"] == "SUCCEEDS on 3 to 7: 20 chances in 36 (56 %)", said["summary"]
    assert "sg.control.strength" in said["clauses"], said["clauses"]

    wrong = await session.call_tool("rule", {"scenario": "Xists attack to control Yettis"})
    assert failed(wrong), wrong
    mistake = structured(wrong)["mistakes"][0]
    assert mistake["spot"]["column"] == 25 and mistake["choices"][0] == "Yetis", mistake

    asked = {
        "check": {"scenario": "Xists attack to control Yetis\nExpect strength 2"},
        "fmt": {"scenario": "Xists attack to control Yetis"},
        "diagnose": {"scenario": "I play Bavaria. What do I need?"},
        "card": {"name": "janor"},
        "clause": {"id": "sg.control.strength"},
        "ask": {"question": "who may aid an attack"},
        "advise": {"scenario": LINE},
        "board": {"scenario": LINE},
        "points": {"words": ["illuminati"]},
        "forms": {"words": ["draw"]},
        "what-if": {"scenario": LINE, "and": ["Roll 6"]},
        "editions": {"scenario": LINE},
    }
    for name, arguments in asked.items():
        result = await session.call_tool(name, arguments)
        assert not failed(result) and structured(result), (name, result)

    refused = await session.call_tool("rule", {"scenario": LINE, "file": "/etc/passwd"})
    assert failed(refused), refused

    resources = (await session.list_resources()).resources
    assert {str(resource.uri) for resource in resources} == {"fnord://scenarios", "fnord://x-day"}
    text = (await session.read_resource(resources[0].uri)).contents[0].text
    assert "One statement a line" in text, text[:200]


async def over_stdio(program):
    server = StdioServerParameters(command=program, args=["mcp"])
    async with stdio_client(server) as (read, write):
        async with ClientSession(read, write) as session:
            await speak(session)


async def over_http(address):
    try:
        from mcp.client.streamable_http import streamable_http_client as client
    except ImportError:
        from mcp.client.streamable_http import streamablehttp_client as client
    async with client(address) as streams:
        async with ClientSession(streams[0], streams[1]) as session:
            await speak(session)


asyncio.run(over_stdio(sys.argv[2]) if sys.argv[1] == "stdio" else over_http(sys.argv[2]))
print("as it should be")
