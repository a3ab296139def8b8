import { beforeEach, expect, it } from "vitest";
import { NOW } from "../../src/core/testing/booking.ts";
import { instructorWith } from "../../src/core/testing/instructor.ts";
import { mendFirstEarned } from "../../src/operations/mend/mend-first-earned.ts";
import { mendHolds } from "../../src/operations/mend/mend-holds.ts";
import { earnings, earningsItems, holds, instructors, suspensions } from "../../src/store/collections.ts";
import { forgetPayouts, itemsOf, plantOwed } from "../support/money/payouts.ts";
import { dispute, takenSessions } from "../support/money/taken-sessions.ts";
import { pathsOf } from "../support/paths-of.ts";

beforeEach(forgetPayouts);
const { confirmed } = takenSessions();

it("the mend of holds writes what an earlier release held without a hold, or did not hold, once", async () => {
  const held = await plantOwed("held", 5_000);
  const [item] = (await earningsItems(held).get()).docs;
  await item?.ref.update({ state: "held" });
  await earnings().doc(held).update({ held: 5_000 });
  const suspended = await plantOwed("suspended", 3_000);
  await instructors()
    .doc(suspended)
    .set(instructorWith({ status: "suspended" }));
  await suspensions().doc(suspended).set({ at: NOW, by: "olive", state: "suspended", cancel: false });
  const one = await confirmed();
  await dispute(one.processorId, 9_000, NOW);
  await holds().doc(one.aid).delete();

  const expected = [`holds/${item?.data().bookingId}`, `holds/${one.aid}`, `holds/${suspended}`].sort();
  expect(await pathsOf(mendHolds(true))).toEqual(expected);
  expect((await holds().get()).size).toBe(0);
  expect(await pathsOf(mendHolds(false))).toEqual(expected);
  expect((await holds().doc(one.aid).get()).data()).toMatchObject({
    causes: { dispute: NOW },
    intents: { dispute: [`book_${one.aid}`] },
  });
  expect(
    (
      await holds()
        .doc(item?.data().bookingId ?? "")
        .get()
    ).data(),
  ).toMatchObject({
    instructorId: held,
    causes: { operator: item?.data().at },
  });
  expect(await itemsOf(held)).toEqual(["session held 5000"]);
  expect((await earnings().doc(held).get()).data()).toMatchObject({ held: 5_000 });
  expect(await itemsOf(suspended)).toEqual(["session held 3000"]);
  expect((await earnings().doc(suspended).get()).data()).toMatchObject({ held: 3_000 });
  expect(await pathsOf(mendHolds(false))).toEqual([]);
});

it("the mend of first earnings says when an instructor first earned something, once", async () => {
  const ines = await plantOwed("ines", 5_000, 4_000);
  await earnings().doc(ines).set({ balance: 9_000, held: 0, paid: 0 });
  await earnings().doc("nobody").set({ balance: 0, held: 0, paid: 0 });
  expect(await pathsOf(mendFirstEarned(true))).toEqual([`earnings/${ines}`]);
  expect(await pathsOf(mendFirstEarned(false))).toEqual([`earnings/${ines}`]);
  const [oldest] = (await earningsItems(ines).orderBy("at").get()).docs;
  expect((await earnings().doc(ines).get()).data()).toEqual({
    balance: 9_000,
    held: 0,
    paid: 0,
    firstEarnedAt: oldest?.data().at,
  });
  expect(await pathsOf(mendFirstEarned(false))).toEqual([]);
});
