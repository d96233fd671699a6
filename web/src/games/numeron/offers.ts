/** What the server says may be done: the page enables nothing else. */
import type { Choice, Json } from "../../wire";

/** Whether an action of this type is offered at all. */
export const offers = (choices: Choice[], type: string) => choices.some((choice) => choice.type === type);

/** The rows of one type of action: bare values, or tuples where it has several fields. */
export function rows(choices: Choice[], type: string): Json[] {
  return choices.find((choice) => choice.type === type)?.rows ?? [];
}

/** Whether this very action is offered; where only a number of rows was sent, any may be tried. */
export function allows(choices: Choice[], type: string, ...values: Json[]): boolean {
  const choice = choices.find((one) => one.type === type);
  if (!choice) return false;
  if (choice.many || !choice.fields?.length) return true;
  const wanted = JSON.stringify(values.length === 1 ? values[0] : values);
  return (choice.rows ?? []).some((row) => JSON.stringify(row) === wanted);
}
