import { DAY } from "../../../core/constants.ts";
import type { EarningsItem } from "../../../core/earnings/earnings.ts";
import type { EarnedSums } from "../../../core/earnings/earnings-sums.ts";
import type { LedgerEvent } from "../../../core/ledger/ledger.ts";
import { ledgerAccount } from "../../../core/ledger/ledger-event.ts";
import { storedEvent } from "../../../core/testing/stored-event.ts";
import type { RebuildStore } from "../rebuild-earnings.ts";

/** A ledger of a year, as long as is asked for. */
export interface ManyEarnings {
  events: number;
  instructors: number;
}

const BEGIN = Date.UTC(2026, 0, 1);
const PAGE = 200;

/** Events of a year: every fourth closes a session of one of the instructors in turn, the others hold credit. They are made as they are read. */
export function* eventsOfEarners({ events, instructors }: ManyEarnings): Generator<LedgerEvent> {
  for (let n = 0; n < events; n++) {
    const at = BEGIN + Math.floor((n / events) * 365 * DAY);
    const amount = 1_000 + (n % 400);
    if (n % 4 > 0) {
      yield storedEvent({ id: `hold_${n}`, kind: "hold", currency: "USD", at }, [
        [ledgerAccount.promo, -amount],
        [ledgerAccount.revenue, amount],
      ]);
      continue;
    }
    const instructor = ledgerAccount.instructor(`instructor-${Math.floor(n / 4) % instructors}`);
    yield storedEvent({ id: `close_${n}`, kind: "close", bookingId: `b${n}`, currency: "USD", at }, [
      [ledgerAccount.escrow(`b${n}`), -2 * amount],
      [instructor, amount],
      [ledgerAccount.revenue, amount],
    ]);
  }
}

/** A store with such a ledger and nothing derived from it. It counts what is replaced, and keeps the sums. */
export function rebuildDouble(
  world: ManyEarnings,
  onItem: (id: string, item: EarningsItem) => void = () => undefined,
) {
  const rebuilt = { items: 0, most: 0, sums: new Map<string, EarnedSums>() };
  const store: RebuildStore = {
    async *events() {
      let page: LedgerEvent[] = [];
      for (const event of eventsOfEarners(world)) {
        page.push(event);
        if (page.length < PAGE) continue;
        yield page;
        page = [];
      }
      if (page.length > 0) yield page;
    },
    zoneOf: () => "UTC",
    statesOf: async () => () => undefined,
    async replaceItems(_instructorId, items) {
      rebuilt.items += items.size;
      rebuilt.most = Math.max(rebuilt.most, items.size);
      for (const [id, item] of items) onItem(id, item);
    },
    async replaceSums(all) {
      rebuilt.sums = new Map(
        [...all].map(([id, { sums, months }]) => [id, { sums, months: new Map(months) }] as const),
      );
    },
  };
  return { store, rebuilt };
}
