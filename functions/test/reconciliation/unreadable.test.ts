import { beforeEach, expect, it } from "vitest";
import type { Difference } from "../../src/core/ledger/reconciliation/reconciliation.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { reconcileDue, takeOverTransactions } from "../../src/operations/reconciliation/reconcile-due.ts";
import { balanceTransactions, intents, ledger, reconciliations } from "../../src/store/collections.ts";
import {
  DAY_OF_NOW,
  DUE,
  depsWith,
  emptyDatabase,
  NEXT_DUE,
  payTopUp,
  reconcileAt,
  setClock,
} from "../support/money/reconciled-day.ts";
import { spoil } from "../support/spoil.ts";

beforeEach(() => emptyDatabase());

/** The first document of a collection. */
const first = async (collection: () => FirebaseFirestore.CollectionReference<object>) => {
  const [doc] = (await collection().withConverter(null).limit(1).get()).docs;
  if (!doc) throw new Error("There is none.");
  return doc.ref;
};

/** Makes one document of the first top-up unreadable; returns its path. */
const spoiled: Record<string, () => Promise<string>> = {
  "an event of the ledger": async () => spoil(await first(ledger), { kind: "magic" }),
  "a payment": async () => spoil(await first(intents), { amount: "much" }),
  async "a transaction of the processor"() {
    await setClock(DUE);
    await takeOverTransactions((await depsWith()).port, 0, DUE);
    const [doc] = (await balanceTransactions().where("kind", "==", "charge").get()).docs;
    if (!doc) throw new Error("There is none.");
    return spoil(doc.ref, { fee: "some" });
  },
};

it.each(Object.entries(spoiled))(
  "%s that can't be read is named, and the other payments are compared",
  async (_what, spoilIt) => {
    await payTopUp();
    const path = await spoilIt();
    await payTopUp("visa", NOW + 1, 7_000);
    await setClock(DUE);
    const found: Difference[] = [];
    // A payment that can't be read can't be looked at either.
    const deps = { ...(await depsWith({}, found)), onFailure: () => undefined };
    const done = await reconcileDue(deps, DUE);
    expect(done).toMatchObject([{ day: DAY_OF_NOW, state: "differs" }]);
    expect(found).toContainEqual(expect.objectContaining({ kind: "unreadable", ref: path }));
    // The other top-up agrees: nothing of its amount is named.
    expect(JSON.stringify(found.filter(({ kind }) => kind !== "total"))).not.toContain("7000");
    expect(await reconcileDue({ ...deps }, NEXT_DUE)).toHaveLength(1);
  },
);

it("a day whose result can't be read is compared again, and the next day after it", async () => {
  await payTopUp();
  await reconcileAt();
  await spoil(reconciliations().doc(DAY_OF_NOW), { counts: "many" });
  const { done, differences } = await reconcileAt(NEXT_DUE);
  expect(done.map(({ day, state }) => [day, state])).toEqual([
    [DAY_OF_NOW, "agrees"],
    ["2026-11-20", "agrees"],
  ]);
  expect(differences).toEqual([]);
  expect((await reconciliations().doc(DAY_OF_NOW).get()).data()).toMatchObject({ state: "agrees" });
});
