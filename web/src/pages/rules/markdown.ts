/** The little Markdown that clauses are written in, as a tree; nothing in it is ever taken for HTML. */
export type Inline =
  | { kind: "text" | "code" | "strong" | "em"; text: string }
  | { kind: "clause"; text: string }
  | { kind: "link"; text: string; to: string };

export type Block =
  | { kind: "paragraph"; text: Inline[] }
  | { kind: "heading"; text: Inline[] }
  | { kind: "list"; items: Inline[][] }
  | { kind: "field"; field: Field }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] };

/** A choice that editions make: its values, and which editions have which. */
export interface Field {
  name: string;
  values: { editions: string[]; value: string }[];
}

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\((https?:[^)\s]+)\)|\[([^\]]+)\]\([^)]*\)|\b([NCR]\d+(?:\.\d+)+)\b/g;

/** A field and what follows of it, and the words for all editions and for all others, in the languages of the rules. */
const FIELD = /^(?:Field: |項目：|항목: )`(\w+)` — (.+)$/;
const REST = /^(?:all(?: others)?|すべての版|ほかの版|모두|그 밖)$/;

export function inline(text: string): Inline[] {
  const found: Inline[] = [];
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > at) found.push({ kind: "text", text: text.slice(at, match.index) });
    at = match.index + match[0].length;
    found.push(token(match));
  }
  if (at < text.length) found.push({ kind: "text", text: text.slice(at) });
  return found;
}

function token([, code, strong, em, name, to, plain, clause]: RegExpMatchArray): Inline {
  if (code) return { kind: "code", text: code };
  if (strong) return { kind: "strong", text: strong };
  if (em) return { kind: "em", text: em };
  if (name) return { kind: "link", text: name, to: to! };
  if (plain) return { kind: "text", text: plain };
  return { kind: "clause", text: clause! };
}

export function blocks(text: string): Block[] {
  return text.split(/\n{2,}/).flatMap(block);
}

function block(text: string): Block[] {
  const lines = text.split("\n").filter((line) => line.trim());
  if (!lines.length) return [];
  const first = lines[0]!;
  if (/^#{1,6} /.test(first)) return [{ kind: "heading", text: inline(first.replace(/^#+ /, "")) }, ...block(lines.slice(1).join("\n"))];
  if (first.startsWith("|")) return [table(lines)];
  if (first.startsWith("- ")) return list(lines);
  return [{ kind: "paragraph", text: inline(lines.join(" ")) }];
}

/** List items go on in indented lines; fields stand for themselves, so that an edition's value can be marked. */
function list(lines: string[]): Block[] {
  const items: string[] = [];
  for (const line of lines) {
    if (line.startsWith("- ")) items.push(line.slice(2));
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  const found: Block[] = [];
  for (const item of items) {
    const chosen = field(item);
    const last = found.at(-1);
    if (chosen) found.push({ kind: "field", field: chosen });
    else if (last?.kind === "list") last.items.push(inline(item));
    else found.push({ kind: "list", items: [inline(item)] });
  }
  return found;
}

function field(item: string): Field | null {
  const match = FIELD.exec(item);
  if (!match) return null;
  const values = match[2]!.split("; ").map((part) => {
    const [editions, ...value] = part.split(": ");
    return { editions: editions!.split(", "), value: value.join(": ") };
  });
  return { name: match[1]!, values };
}

/** Whether a value of a field is the one an edition has. */
export function chosen(field: Field, at: number, edition: string): boolean {
  const named = field.values.findIndex(({ editions }) => editions.includes(edition));
  if (named >= 0) return named === at;
  return REST.test(field.values[at]!.editions[0]!);
}

function table(lines: string[]): Block {
  const cells = (line: string) => line.replace(/^\||\|$/g, "").split("|").map((cell) => inline(cell.trim()));
  const head = lines[0]!.replace(/\btv-(?=\d)/g, "tv\u2011"); // an edition's name is not broken for a narrow column
  return { kind: "table", head: cells(head), rows: lines.slice(2).map(cells) };
}
