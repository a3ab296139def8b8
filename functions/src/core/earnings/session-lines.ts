import type { Minor, SignedMinor } from "../fields.ts";
import type { EarningsItem } from "./earnings.ts";
import { isPayoutItem } from "./earnings-item.ts";

/** What a line is made of: an item, and the session that it is for. */
interface LineEntry extends Pick<EarningsItem, "kind" | "gross" | "fee" | "amount"> {
  id: string;
  session?: { appointmentId: string } | undefined;
}

/** Everything that an instructor got for one session, minor units; an entry without a session is a line of its own. */
export interface EarnedLine<E> {
  /** The session, or the entry. */
  id: string;
  /** The share first, then the tip, then what came later. */
  entries: [E, ...E[]];
  gross: SignedMinor;
  fee: SignedMinor;
  /** What of `amount` was a tip. */
  tips: Minor;
  amount: SignedMinor;
}

/** Sums of lines, minor units. */
export type LineSums = Pick<EarnedLine<unknown>, "gross" | "fee" | "tips" | "amount">;

const firstKinds: readonly EarningsItem["kind"][] = ["session", "late", "tip"];
const placeOf = ({ kind }: LineEntry): number => {
  const place = firstKinds.indexOf(kind);
  return place < 0 ? firstKinds.length : place;
};

/** The sums of entries or lines. */
export function sumLines(parts: readonly LineSums[]): LineSums {
  const sum = (field: keyof LineSums) => parts.reduce((all, part) => all + part[field], 0);
  return { gross: sum("gross"), fee: sum("fee"), tips: sum("tips"), amount: sum("amount") };
}

/** One line per session, in the order of their first entries; payouts are no part of any. */
export function sessionLines<E extends LineEntry>(entries: readonly E[]): EarnedLine<E>[] {
  const byId = new Map<string, [E, ...E[]]>();
  for (const entry of entries) {
    if (isPayoutItem(entry)) continue;
    const id = entry.session?.appointmentId ?? entry.id;
    const known = byId.get(id);
    if (known) known.push(entry);
    else byId.set(id, [entry]);
  }
  return [...byId].map(([id, all]) => ({
    id,
    entries: all.sort((a, b) => placeOf(a) - placeOf(b)),
    ...sumLines(all.map((one) => ({ ...one, tips: one.kind === "tip" ? one.amount : 0 }))),
  }));
}
