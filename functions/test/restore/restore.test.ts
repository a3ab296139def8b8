import { expect, it, vi } from "vitest";
import { HOUR } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { creditToken } from "../../src/endpoints/credit/token.ts";
import { auth, firestore } from "../../src/firebase.ts";
import { runDue } from "../../src/jobs/run-due.ts";
import { restoredDifferences } from "../../src/operations/derived/check-restored.ts";
import { rebuildAll } from "../../src/operations/derived/rebuild-all.ts";
import { reconciliationDeps } from "../../src/operations/reconciliation/run-reconciliation.ts";
import { testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import { users } from "../../src/store/collections.ts";
import {
  exportAccounts,
  exportDatabase,
  importAccounts,
  importInto,
  signInWith,
  wipeAccounts,
  wipeDatabase,
} from "../support/backup.ts";
import { callEndpoint, newKey } from "../support/call-endpoint.ts";
import { plantPayer } from "../support/customers.ts";
import { isLong } from "../support/is-long.ts";
import { closeAt, deriveEarnings, NIGHT } from "../support/money/closed-books.ts";
import { bookAndCancel, reconcileAt } from "../support/money/reconciled-day.ts";
import { readAllDocuments } from "../support/read-all-documents.ts";
import { END, newYork, plantInstructor, plantWorld, START } from "../support/world.ts";

const RESTORED = "restored";
const PASSWORD = "yoga-at-home-1";
const TREASURER = "restored-treasurer";

/** Sessions by credit and by card, closed days and a reconciled one, an account for each person; all of the demo world, too, in `npm run test:long`. */
async function plantSource(): Promise<void> {
  if (isLong) {
    const { seed } = await import("../../../scripts/seed.ts");
    await seed(NOW);
  }
  await bookAndCancel();
  const world = await plantWorld();
  const uid = await plantPayer(world, "ada");
  await callEndpoint(creditToken, { amount: 20_000, pmid: testCardPmid("visa") }, { uid, ...newKey() });
  const instant = await plantInstructor(world, "ines", { instantConfirm: true });
  const book = (instructorId: string, start: number) => {
    const input = { instructorId, beacon: world.hour, start, people: 1, amount: 9_000, pmid: "credit" };
    return callEndpoint(bookCreate, input, { uid, ...newKey() });
  };
  await book(instant, START);
  await book(instant, newYork(6, 10));
  await runDue(END + 2 * HOUR);
  await deriveEarnings();
  await reconcileAt();
  await closeAt(NIGHT);
  const isThere = new Set((await exportAccounts()).map(({ localId }) => localId));
  for (const { id } of (await users().get()).docs)
    if (!isThere.has(id))
      await auth().createUser({ uid: id, email: `${id}@example.com`, password: PASSWORD });
  await auth().createUser({ uid: TREASURER, email: `${TREASURER}@example.com`, password: PASSWORD });
  await auth().setCustomUserClaims(TREASURER, { operator: true, treasurer: true });
  await rebuildAll(NIGHT);
}

/** What differs between the parts of a database. In the demo world the processor knows nothing of what was paid before the world began. */
async function allOf(differences: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const one of differences) found.push(one);
  return found;
}

/** The product with the restored database, as a release whose setting names it. */
async function openRestored() {
  process.env.EBY_DATABASE = RESTORED;
  vi.resetModules();
  const [restored, reconciliation, documents, opened] = await Promise.all([
    import("../../src/operations/derived/check-restored.ts"),
    import("../../src/operations/reconciliation/run-reconciliation.ts"),
    import("../support/read-all-documents.ts"),
    import("../../src/firebase.ts"),
  ]);
  const differences = async () =>
    allOf(restored.restoredDifferences(await reconciliation.reconciliationDeps(), NIGHT));
  return { differences, readAll: documents.readAllDocuments, database: opened.firestore() };
}

it("a backup restored into a database of another id has all that was there, and what is missing is named", async () => {
  await plantSource();
  const before = await allOf(restoredDifferences(await reconciliationDeps(), NIGHT));
  if (!isLong) expect(before).toEqual([]);
  const source = await readAllDocuments({ withProcessor: true });
  const accounts = await exportAccounts();
  const { folder, forget } = await exportDatabase();
  await wipeDatabase("(default)");
  await wipeAccounts(accounts);
  expect((await firestore().collection("users").get()).size).toBe(0);
  expect(await exportAccounts()).toEqual([]);

  expect(await importInto(RESTORED, folder)).toBe(source.size);
  forget();
  await importAccounts(accounts);
  const { differences, readAll, database } = await openRestored();
  expect(await readAll({ withProcessor: true })).toEqual(source);
  expect(await differences()).toEqual(before);
  const signedIn = await signInWith(`${TREASURER}@example.com`, PASSWORD);
  expect(signedIn).toMatchObject({ user_id: TREASURER, treasurer: true });
  expect(await signInWith(`${TREASURER}@example.com`, "another")).toBeUndefined();

  // A backup from before something: each part of it that is missing is named.
  const [wallet] = (await database.collection("wallets").where("paid", ">", 0).get()).docs;
  await wallet?.ref.update({ paid: 1 });
  const [ahead] = (await database.collection("book").where("status", "==", "Confirmed").get()).docs;
  await ahead?.ref.delete();
  const [payment] = (await database.collection("ledger").where("kind", "==", "top-up").get()).docs;
  const [{ id: person = "" } = {}] = (await database.collection("users").get()).docs;
  await wipeAccounts([{ localId: person }]);
  const named = (await differences()).join("\n");
  expect(named).toContain(`wallet: ${wallet?.get("accountId")} paid`);
  expect(named).toContain(ahead?.id);
  expect(named).toContain(`users/${person} has no account`);
  await payment?.ref.delete();
  await expect(differences()).rejects.toThrow(payment?.id ?? "no payment");
});
