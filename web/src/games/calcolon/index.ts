/** Calcolon's pages. */
import type { GameFace } from "../contract";
import { narrate } from "./narrate";
import Still from "./Still.svelte";
import Table from "./Table.svelte";

const face: GameFace = { Table, Desk: Table, Still, narrate };

export default face;
