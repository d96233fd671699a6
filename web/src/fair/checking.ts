/** A finished match checked in the browser: the record is read here, its seed hashed here, every draw drawn here. */
import type { Draws, Json } from "../wire";
import { draft, type Draft } from "./drawing";
import { bytes, hex, sha256 } from "./sha256";

export interface Checked extends Draft {
  line: number;
  seat: number;
  /** How many ways there were. */
  ways: number;
  notation: string;
  right: boolean;
}

export interface Findings {
  seed: string | null;
  /** The hash the record gives, and that of its seed. */
  published: string | null;
  hashed: string | null;
  draws: Checked[];
  /** Lines that something should have drawn and nobody has told from what. */
  untold: number[];
  /** How many of chance's decisions a game master named. */
  named: number;
}

const FIRST_MOVE = 2;

interface Move {
  line: number;
  /** How many moves stand before it. */
  position: number;
  seat: number;
  action: Json;
  lapsed: boolean;
}

/** What a record, line by line, and the server's word on what was on offer come to. */
export function checked(record: string, told: Draws): Findings {
  const [header, ...lines] = record.trimEnd().split("\n").map((line): Json => JSON.parse(line));
  const seed: string | null = header.seed ?? null;
  const moves = movesOf(lines);
  const draws = seed === null ? [] : told.draws.flatMap((draw) => drawn(seed, moves, told, draw));
  const known = new Set(draws.map(({ line }) => line));
  const open = moves.filter(({ line, seat, lapsed }) => (lapsed || seat < 0) && !known.has(line)).map(({ line }) => line);
  const named = header.master ? Math.min(told.named, open.length) : 0;
  return {
    seed,
    published: header.seed_sha256 ?? null,
    hashed: seed === null ? null : hex(sha256(bytes(seed))),
    draws,
    untold: seed === null || open.length === named ? [] : open,
    named,
  };
}

function movesOf(lines: Json[]): Move[] {
  let position = 0;
  return lines.flatMap(({ type, seat, action, lapsed }, place) =>
    type === "move" ? [{ line: place + FIRST_MOVE, position: position++, seat, action, lapsed: lapsed === true }] : [],
  );
}

function drawn(seed: string, moves: Move[], told: Draws, { line, seat, offers, notation }: Draws["draws"][number]): Checked[] {
  const move = moves.find((one) => one.line === line && one.seat === seat);
  const ways = offers.reduce((all, [, times = 0]) => all + times, 0);
  if (!move || ways < 1) return [];
  const found = draft(seed, move.position, ways, seat);
  let left = found.index;
  const came = offers.find(([, times = 0]) => (left -= times) < 0)?.[0];
  const right = came !== undefined && canonical(told.actions[came]) === canonical(move.action);
  return [{ ...found, line, seat, ways, notation, right }];
}

/** JSON in one way of writing, so that what is equal looks equal. */
function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  return `{${Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join()}}`;
}
