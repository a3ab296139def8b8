import { FieldValue } from "firebase-admin/firestore";
import { beforeEach, expect, it } from "vitest";
import { DAY } from "../../src/core/constants.ts";
import { firestore } from "../../src/firebase.ts";
import { digestOldClosings } from "../../src/operations/derived/closed/digest-old-closings.ts";
import { rebuildFromLedger } from "../../src/operations/derived/rebuild-from-ledger.ts";
import { ledger, trialBalances } from "../../src/store/collections.ts";
import { booksStateRef } from "../../src/store/derived/closed/books-state.ts";
import { closeAt, NEXT_NIGHT, NIGHT, plantBooks, SESSION_DAY } from "../support/money/closed-books.ts";
import { emptyDatabase } from "../support/money/reconciled-day.ts";
import { readAllDocuments } from "../support/read-all-documents.ts";

/** Books as an earlier release left them: closed, without digests. */
async function plantOldBooks() {
  const planted = await plantBooks();
  await closeAt(NIGHT);
  const gone = FieldValue.delete();
  for (const { ref } of (await trialBalances().get()).docs)
    await ref.update({ digest: gone, after: gone, late: gone, lateDays: gone });
  for (const { ref } of (await firestore().collection("closedEvents").get()).docs) await ref.delete();
  await booksStateRef().delete();
  return planted;
}

async function mended(isDry: boolean): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of digestOldClosings(isDry)) paths.push(path);
  return paths;
}

const all = ["2026-11-19", "2026-11-20", "2026-11-21"].map((date) => `trialBalances/${date}`);

beforeEach(emptyDatabase);

it("days that were closed before there were digests get one, once, and the next night is chained to them", async () => {
  const { past } = await plantOldBooks();
  const before = await readAllDocuments();
  expect(await mended(true)).toEqual(all);
  expect(await readAllDocuments()).toEqual(before);
  expect(await mended(false)).toEqual(all);
  const after = await readAllDocuments();
  expect(await mended(false)).toEqual([]);
  expect(await readAllDocuments()).toEqual(after);
  expect((await closeAt(NEXT_NIGHT)).differences).toEqual([]);
  const [last, next] = await Promise.all(
    [SESSION_DAY, "2026-11-22"].map(async (date) => (await trialBalances().doc(date).get()).data()),
  );
  expect(next?.after).toBe(last?.digest);
  await ledger().doc(`${past}_close`).update({ currency: "EUR" });
  await expect(rebuildFromLedger()).rejects.toThrow(`changed event ${past}_close of ${SESSION_DAY}`);
});

it("days that the ledger no longer folds to get no digest, and are named", async () => {
  const { past } = await plantOldBooks();
  const event = ledger().doc(`${past}_close`);
  const entries = (await event.get()).data()?.entries ?? [];
  await event.update({ entries: entries.map((one) => ({ ...one, amount: 2 * one.amount })) });
  const before = await readAllDocuments();
  await expect(mended(false)).rejects.toThrow(`closed day ${SESSION_DAY}`);
  expect(await readAllDocuments()).toEqual(before);
});

it("the first night with digests goes on from what is stored, and leaves the days before it to the script", async () => {
  await plantOldBooks();
  expect((await closeAt(NEXT_NIGHT)).differences).toEqual([]);
  expect(await mended(true)).toEqual(all);
  expect(await mended(false)).toEqual(all);
  expect(await rebuildFromLedger()).toEqual([]);
  expect((await closeAt(NEXT_NIGHT + DAY)).differences).toEqual([]);
});
