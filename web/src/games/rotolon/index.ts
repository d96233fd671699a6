/** Rotolon's pages. */
import type { GameFace } from "../contract";
import { clauses } from "./clauses";
import Desk from "./Desk.svelte";
import { narrate } from "./narrate";
import Still from "./Still.svelte";
import Table from "./Table.svelte";

const face: GameFace = { Table, Desk, Still, narrate, clauses };

export default face;
