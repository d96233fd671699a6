/** The form of a new tournament: what was chosen, and the options it comes to. */
import type { GameInfo, Json, Programme, TournamentOptions, Way } from "../../wire";

export class Plan {
  title = $state("");
  programme = $state("");
  game = $state("numeron");
  way = $state<Way>("knockout");
  ruleset = $state("");
  seats = $state(2);
  rounds = $state<number | null>(null);
  double = $state(false);
  third = $state(false);
  limit = $state(16);
  move = $state<number | null>(null);
  grace = $state(300);
  listed = $state(false);
  byEntry = $state(false);
  best = $state(1);
  once = $state<boolean | null>(null);
  lost = $state(false);
  sees = $state<"public" | "all" | null>("public");
  starts = $state("");
  /** What a programme asks for beside what the form shows. */
  #more = $state.raw<Partial<TournamentOptions>>({});

  /** Takes a broadcast's way of running it over into the form. */
  take(one: Programme | undefined) {
    this.#more = {};
    if (!one) return;
    const { game, way, ruleset, seats, limit, areas, each, carry, final, final_rules } = one.options;
    Object.assign(this, { game, way, ruleset: ruleset ?? "", seats: seats ?? 2, limit: limit ?? 16, once: null, lost: false, best: 1 });
    this.#more = { areas, each, carry, final, final_rules };
  }

  /** The game's own editions and seats, where those chosen are not among them. */
  fit(info: GameInfo) {
    if (!info.rulesets.some(({ name }) => name === this.ruleset)) this.ruleset = info.usual;
    const can = info.rulesets.find(({ name }) => name === this.ruleset)!.seats;
    if (this.way === "league" || this.way === "knockout") this.seats = 2;
    if (!can.includes(this.seats)) this.seats = can[0]!;
  }

  get rules(): Record<string, Json> | null {
    const rules: Record<string, Json> = {};
    if (this.game === "numeron") {
      if (this.best > 1) rules.best_of = this.best;
      if (this.once !== null) rules.item_scope = this.once ? "tournament" : "battle";
      if (this.lost) rules.lost_numbers = true;
    }
    if (this.game === "rotolon" && this.best > 1) rules.games = this.best;
    return Object.keys(rules).length ? rules : null;
  }

  get options(): TournamentOptions {
    const start = this.starts ? new Date(this.starts).getTime() : NaN;
    return {
      ...(this.way === "broadcast" ? this.#more : {}),
      title: this.title, game: this.game, way: this.way, ruleset: this.ruleset, rules: this.rules, seats: this.seats,
      rounds: this.way === "swiss" ? this.rounds : null, double: this.double, third: this.third, limit: this.limit,
      clocks: { move: this.move, quick: true }, grace: this.grace, listed: this.listed, by_entry: this.byEntry,
      master: this.sees, starts: Number.isNaN(start) ? null : start,
    };
  }
}
