import type { DocumentReference } from "firebase-admin/firestore";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { MINUTE } from "../../src/core/constants.ts";
import { noRole } from "../../src/core/desk/roles/desk-role.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { sweepPayouts } from "../../src/jobs/sweep-payouts.ts";
import {
  deskRoles,
  earnings,
  earningsItems,
  holds,
  instructors,
  payoutAccounts,
  payoutLines,
  payouts,
} from "../../src/store/collections.ts";
import { readHealth } from "../../src/store/derived/night/health.ts";
import { logsOf } from "../support/captured-logs.ts";
import {
  forgetPayouts,
  itemsOf,
  paidTo,
  plantOwed,
  preparedBy,
  releasedBy,
  storedPayout,
} from "../support/money/payouts.ts";
import { spoil } from "../support/spoil.ts";

vi.mock("firebase-functions/logger", () => ({ write: vi.fn() }));

beforeEach(async () => {
  await forgetPayouts();
  for (const uid of ["tess", "theo"])
    await deskRoles()
      .doc(uid)
      .set({ ...noRole, operator: true, treasurer: true });
});

const firstItem = async (id: string) => {
  const [item] = (await earningsItems(id).orderBy("at").limit(1).get()).docs;
  if (!item) throw new Error("Nothing was earned.");
  return item.ref;
};

/** What is stored of an instructor, each made unreadable. */
const spoiled: Record<string, (id: string) => Promise<[DocumentReference<object>, Record<string, unknown>]>> =
  {
    "payout account": async (id) => [payoutAccounts().doc(id), { holder: 7 }],
    earnings: async (id) => [earnings().doc(id), { paid: "much" }],
    item: async (id) => [await firstItem(id), { gross: "much" }],
    hold: async (id) => [holds().doc(`${id}-b1`), { instructorId: id, causes: "many" }],
  };
const onlyPrepared: typeof spoiled = { profile: async (id) => [instructors().doc(id), { bio: 7 }] };

/** Runs `work`; the paths that were logged as unreadable, and those that the desk shows. */
async function named(work: () => Promise<unknown>) {
  const logs = await logsOf(work);
  const rows = (await readHealth()).differences.filter(({ kind }) => kind === "unreadable");
  return { logs, rows: rows.map(({ ref }) => ref) };
}

const noFailure = (id: string, error: unknown) => {
  throw new Error(`${id} failed: ${error}`);
};

describe("a document that can't be read", () => {
  it.each(Object.entries({ ...spoiled, ...onlyPrepared }))(
    "keeps only its own instructor out of a new payout, which says so: %s",
    async (_what, documentOf) => {
      const [broken, fine] = [await plantOwed("broken", 9_000), await plantOwed("fine", 5_000)];
      const path = await spoil(...(await documentOf(broken)));
      let answer: Awaited<ReturnType<typeof preparedBy>> | undefined;
      const { logs, rows } = await named(async () => {
        answer = await preparedBy("tess");
      });
      expect(answer).toMatchObject({ total: 5_000, lines: 1, unreadable: [{ instructorId: broken }] });
      expect([...(await storedPayout(answer?.payoutId ?? "")).lines.keys()]).toEqual([fine]);
      expect(logs).toContain(path);
      expect(rows).toContain(path);
    },
  );

  it.each(Object.entries(spoiled))(
    "keeps only its own instructor out of a release, which says so and ends: %s",
    async (_what, documentOf) => {
      const [broken, fine] = [await plantOwed("broken", 9_000), await plantOwed("fine", 5_000)];
      const payout = await preparedBy("tess");
      const path = await spoil(...(await documentOf(broken)));
      let answer: Awaited<ReturnType<typeof releasedBy>> | undefined;
      const { logs, rows } = await named(async () => {
        answer = await releasedBy("theo", payout);
      });
      const skipped = { instructorId: broken, name: "broken Alvarez", amount: 9_000, reason: "unreadable" };
      expect(answer).toEqual({ state: "released", skipped: [skipped], smaller: [] });
      expect([await paidTo(broken), (await paidTo(fine)).length]).toEqual([[], 1]);
      expect(logs).toContain(path);
      expect(rows).toContain(path);
    },
  );

  it("that is a line stops neither the release nor the sweep, and nothing is paid by it", async () => {
    const [broken, fine] = [await plantOwed("broken", 9_000), await plantOwed("fine", 5_000)];
    const payout = await preparedBy("tess");
    const path = await spoil(payoutLines(payout.payoutId).doc(broken), { items: "all" });
    const { logs, rows } = await named(() => releasedBy("theo", payout));
    await sweepPayouts(NOW + MINUTE, noFailure);
    expect((await payouts().doc(payout.payoutId).get()).data()).toMatchObject({
      state: "released",
      waiting: 1,
    });
    expect([await paidTo(broken), (await paidTo(fine)).length]).toEqual([[], 1]);
    expect(await itemsOf(broken)).toEqual(["session open 9000"]);
    expect(logs).toContain(path);
    expect(rows).toContain(path);
  });

  it("that is the newest payout keeps no other from being prepared, and nothing is paid twice", async () => {
    const ines = await plantOwed("ines", 9_000);
    const first = await preparedBy("tess");
    await releasedBy("theo", first);
    const [item] = await itemsOf(ines);
    expect(item).toBe("session booked 9000");
    await plantOwed("otto", 5_000);
    await spoil(payouts().doc(first.payoutId), { until: "soon" });
    const next = await preparedBy("tess");
    expect(next).toMatchObject({ payoutId: "2", total: 5_000, lines: 1 });
  });
});
