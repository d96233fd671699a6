import type { Json } from "../../wire";
import type { GameFace, Speaker } from "../contract";
import { spelled } from "./digits";
import { clauses } from "./clauses";
import Desk from "./Desk.svelte";
import { narrate } from "./narrate";
import { answer, itemName } from "./saying";
import type { Fact, Item } from "./shapes";
import Still from "./Still.svelte";
import Table from "./Table.svelte";

/** What fills a refusal: items by name, facts as they were said. */
function named(values: Record<string, Json>, { t }: Speaker): Record<string, Json> {
  const words = { ...values };
  for (const place of ["item", "a", "b"]) if (place in words) words[place] = itemName(t, words[place] as Item);
  if (Array.isArray(words.facts)) words.facts = words.facts.map((fact: Fact) => said(t, fact)).join(t("num.comma"));
  return words;
}

/** A fact with the number that was called, where it answers a call. */
function said(t: Speaker["t"], fact: Fact): string {
  const told = answer(t, fact);
  return fact.type === "judged" ? t("num.labelled", { label: spelled(fact.call), answer: told }) : told;
}

const face: GameFace = { Table, Desk, Still, narrate, clauses, named };

export default face;
