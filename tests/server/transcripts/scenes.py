"""The scripts of the transcripts."""

from collections.abc import Awaitable, Callable, Mapping

from tests.server.transcripts.scene import Scene

__all__ = ["SCENES", "told"]


async def numeron(scene: Scene) -> None:
    """A match with items through a link: refusals, a repeated request, a gap, a resignation."""
    await scene.make("ann", game="numeron", ruleset="tv-12", clocks={"quick": True})
    await scene.join("ann")
    await scene.join("eve")
    await scene.join("bob")
    await scene.send("bob", "sit", name="Bob")
    for name, items in (("ann", ["double", "slash", "shuffle"]), ("bob", ["high-low", "target", "change"])):
        await scene.act(name, {"type": "take_items", "items": items})
    await scene.wait()
    scene.remark("A number with two digits alike is refused with the clause that forbids it")
    await scene.act("ann", {"type": "set_number", "number": "155"})
    await scene.act("ann", {"type": "set_number", "number": "157"})
    await scene.act("bob", {"type": "set_number", "number": "439"})
    await scene.wait()
    playing = scene.hosted.room.playing
    assert playing is not None
    first = scene.pending[0]
    caller, other = (("bob", "ann"), ("ann", "bob"))[first]
    await scene.act(other if playing.table.asks == "defending" else caller, {"type": "pass"})
    await scene.wait()
    await scene.act(caller, {"type": "call", "number": "451"})
    scene.remark("The same request again gets the same answer, and changes nothing")
    scene._requests -= 1
    await scene.send(caller, "submit", turn=playing.turn, action={"type": "call", "number": "451"})
    await scene.send(other, "say", text="close!")
    await scene.send("eve", "react", reaction="hmm")
    await scene.send("eve", "sync")
    scene.remark("Who only watches decides nothing")
    await scene.act("eve", {"type": "pass"})
    await scene.act(other, {"type": "resign"})
    await scene.send("ann", "rematch")


async def calcolon(scene: Scene) -> None:
    """The first turns of a match of three with a game master, who pauses it and calls it off."""
    await scene.make(
        "gm", game="calcolon", ruleset="tv-5", master="public", clocks={"quick": True, "least": 1}
    )
    names = ["ann", "bob", "cid"]
    await scene.join("gm")
    for name in names:
        await scene.join(name)
        await scene.send(name, "sit")
    await scene.send("gm", "start")
    await scene.bots_act(names, "greedy", times=6)
    await scene.send("gm", "master", act="pause")
    await scene.send("gm", "master", act="say", text="five minutes")
    await scene.send("gm", "master", act="resume")
    await scene.send("gm", "master", act="call-off")


async def rotolon(scene: Scene) -> None:
    """A whole match on the smallest board."""
    await scene.make("ann", game="rotolon", ruleset="board-3")
    await scene.join("ann")
    await scene.join("bob")
    await scene.send("bob", "sit")
    names = ["ann", "bob"]
    while scene.pending:
        await scene.bots_act(names, "greedy", times=1)


SCENES: Mapping[str, Callable[[Scene], Awaitable[None]]] = {
    "numeron": numeron,
    "calcolon": calcolon,
    "rotolon": rotolon,
}


async def told(name: str) -> str:
    """A transcript, played anew."""
    async with Scene(f"transcript {name}") as scene:
        scene.remark((SCENES[name].__doc__ or "").strip())
        await SCENES[name](scene)
        return "\n".join(scene.lines) + "\n"
