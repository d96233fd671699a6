/** Rotolon's pages. */
import type { GameFace } from "../contract";
import { narrate } from "./narrate";
import Desk from "./Desk.svelte";
import Desk from "./Desk.svelte";
import Still from "./Still.svelte";
import Table from "./Table.svelte";

const face: GameFace = { Table, Desk, Still, narrate };

export default face;
