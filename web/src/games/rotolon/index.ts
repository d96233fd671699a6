import type { GameFace } from "../contract";
import Table from "./Table.svelte";
import Still from "./Still.svelte";

const face: GameFace = { Table, Desk: Table, Still, narrate: () => null };

export default face;
