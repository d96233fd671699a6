/** What the best formula of one's own cards comes to, as the table's helper tells it. */
import type { Seen } from "../../table/seen.svelte";

export interface Made {
  value: number;
  formula: string;
}

export class Best {
  made = $state.raw<Made | null>(null);

  /** `wanted` is the turn for which it is asked, or null where nobody asks. */
  constructor(seen: Seen, wanted: () => number | null) {
    $effect(() => {
      this.made = null;
      if (wanted() === null) return;
      let gone = false;
      void seen.help({ kind: "values" }).then((found) => {
        const values: Made[] = found?.values ?? [];
        if (!gone) this.made = values.reduce<Made | null>((top, one) => (!top || one.value > top.value ? one : top), null);
      });
      return () => (gone = true);
    });
  }
}
