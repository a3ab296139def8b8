import { expect, it } from "vitest";
import type { EarningsItem } from "../../core/earnings/earnings.ts";
import type { LedgerEvent } from "../../core/ledger/ledger.ts";
import { earningsFrom } from "../../core/testing/earnings-from.ts";
import { rebuildEarnings } from "./rebuild-earnings.ts";
import { eventsOfEarners, rebuildDouble } from "./testing/many-earnings.ts";

it("earnings rebuilt a page at a time are those of the whole ledger at once (R12)", async () => {
  const world = { events: 5_000, instructors: 40 };
  const items = new Map<string, EarningsItem>();
  const { store, rebuilt } = rebuildDouble(world, (id, item) => void items.set(id, item));
  await rebuildEarnings(store);
  const all: LedgerEvent[] = [...eventsOfEarners(world)];
  const whole = earningsFrom(all, { zoneOf: () => "UTC" });
  expect(rebuilt.sums).toEqual(
    new Map([...whole].map(([id, { sums, months }]) => [id, { sums, months }] as const)),
  );
  expect(items).toEqual(new Map([...whole.values()].flatMap((one) => [...one.items])));
  expect(rebuilt.most).toBeLessThanOrEqual(200);
});
