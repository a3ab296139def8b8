import { expect } from "vitest";
import { HOUR } from "../../../src/core/constants.ts";
import { NOW } from "../../../src/core/testing/booking.ts";
import { bookCreate } from "../../../src/endpoints/book/create.ts";
import { creditToken } from "../../../src/endpoints/credit/token.ts";
import { testCardPmid } from "../../../src/payment/sandbox/test-cards.ts";
import { intents, ledger } from "../../../src/store/collections.ts";
import { callEndpoint, newKey } from "../call-endpoint.ts";
import { plantPayer } from "../customers.ts";
import { plantInstructor, START, type World } from "../world.ts";
import { plantEarlierShare } from "./payouts.ts";
import { foldOf, ledgerLinesOf, walletOf } from "./read-ledger.ts";

const offer = { id: "welcome", until: NOW + HOUR };

/** A customer who has bought 100.00 of credit, or another amount, with a fifth as a gift, and the processor's id of that payment. */
export async function toppedUp(world: World, amount = 10_000) {
  const uid = await plantPayer(world, "topper", 0, { offer });
  await callEndpoint(creditToken, { amount, pmid: testCardPmid("visa") }, { uid, ...newKey() });
  const [found] = (await intents().where("uid", "==", uid).get()).docs;
  const { processorId = "" } = found?.data() ?? {};
  return { uid, processorId, intent: found?.id ?? "" };
}

/** Books a session of 90.00 by credit with an instructor of its own. */
export async function bookedByCredit(world: World, uid: string, instant: boolean, start = START) {
  const instructorId = await plantInstructor(world, `credit-${newKey().key.slice(0, 6)}`, {
    instantConfirm: instant,
  });
  await plantEarlierShare(instructorId);
  const input = { instructorId, beacon: world.hour, start, people: 1, amount: 9_000, pmid: "credit" };
  const { appointmentId } = await callEndpoint(bookCreate, input, { uid });
  return { aid: appointmentId, instructorId };
}

/** What the ledger has of a top-up but its first events, and that the wallet is the fold of its ledger. */
export async function booksOfTopUp(uid: string, intent: string): Promise<string[]> {
  const { version: _version, frozen: _frozen, ...wallet } = await walletOf(uid);
  const { frozen: _folded, ...fold } = await foldOf(uid);
  expect({ disputedCredit: 0, ...wallet }).toEqual({ disputedCredit: 0, ...fold });
  const events = (await ledger().where("intent", "==", intent).get()).docs.map((doc) => doc.data());
  return events
    .filter(({ kind }) => kind !== "top-up")
    .sort((a, b) => a.at - b.at)
    .map((event) => [event.kind, ...ledgerLinesOf(event)].join(", "));
}
