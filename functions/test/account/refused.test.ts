import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { accountDelete } from "../../src/endpoints/account/delete.ts";
import { bookCancel } from "../../src/endpoints/book/cancel.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { creditToken } from "../../src/endpoints/credit/token.ts";
import { providerAccept } from "../../src/endpoints/provider/accept.ts";
import { auth } from "../../src/firebase.ts";
import { testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import { wallets } from "../../src/store/collections.ts";
import { callEndpoint, contextOf, refusalOf } from "../support/call-endpoint.ts";
import { plantPayer } from "../support/customers.ts";
import { readAllDocuments } from "../support/read-all-documents.ts";
import { newYork, plantInstructor, plantWorld, type World } from "../support/world.ts";

let world: World;
let uid: string;
let instructorId: string;

beforeEach(async () => {
  world = await plantWorld();
  uid = await plantPayer(world, "stays", 20_000);
  instructorId = await plantInstructor(world, `ines-${randomUUID().slice(0, 6)}`);
  await auth().createUser({ uid });
});

const ask = (forfeit?: number, changes = {}) =>
  callEndpoint(accountDelete, { ...(forfeit !== undefined && { forfeit }) }, { uid, ...changes });

/** Requests the deletion, expects a refusal without any write, and returns it. */
async function refused(asking: () => Promise<unknown>) {
  const before = await readAllDocuments();
  const refusal = await refusalOf(asking());
  expect(await readAllDocuments()).toEqual(before);
  await expect(auth().getUser(uid)).resolves.toMatchObject({ uid });
  return refusal;
}

const book = async (pmid: string, day = 2) => {
  const start = newYork(day, 10);
  const input = { instructorId, beacon: world.hour, start, people: 1, amount: 9_000, pmid };
  return { start, ...(await bookCreate.handler(input, contextOf(uid))) };
};
const named = (appointmentId: string, start: number, instructor: string) => ({
  appointmentId,
  start,
  timeZone: "America/New_York",
  name: "Hatha at home",
  instructor,
});
// The credit was paid without a card that could take it back.
const none = {
  bookings: [],
  held: 0,
  payments: 0,
  balance: 20_000,
  back: 0,
  lost: 20_000,
  given: 0,
  currency: "USD",
};

describe("an account deletion is refused, and nothing is written,", () => {
  it("without a recent sign-in", async () => {
    const authTime = Date.now() - 301_000;
    expect(await refused(() => ask(20_000, { authTime }))).toEqual([403, "recent-login-required"]);
  });

  it("with a requested or confirmed session", async () => {
    const { appointmentId, start } = await book("credit");
    const bookings = [named(appointmentId, start, instructorId.split("-").slice(0, 2).join("-"))];
    const held = { ...none, bookings, held: 9_000, balance: 11_000, lost: 11_000 };
    expect(await refused(() => ask(11_000))).toEqual([409, "wrong-state", held]);
    await providerAccept.handler({ appointmentId }, contextOf(instructorId));
    expect(await refused(() => ask(11_000))).toEqual([409, "wrong-state", { ...held, held: 0 }]);
    await bookCancel.handler({ appointmentId, refund: 9_000 }, contextOf(uid));
    expect(await ask(20_000)).toEqual({ message: "Your account has been deleted." });
  });

  it("with a session that waits for payment, or a payment that is not voided yet", async () => {
    const { appointmentId } = await book(testCardPmid("challenge"));
    expect(await refused(() => ask(20_000))).toMatchObject([409, "wrong-state", { payments: 1 }]);
    const paid = await book(testCardPmid("visa"), 3);
    expect(await refused(() => ask(20_000))).toMatchObject([409, "wrong-state", { bookings: [{}, {}] }]);
    expect(paid.appointmentId).not.toBe(appointmentId);
  });

  it("with a pending top-up", async () => {
    await creditToken.handler({ amount: 500, pmid: testCardPmid("challenge") }, contextOf(uid));
    expect(await refused(() => ask(20_000))).toEqual([409, "wrong-state", { ...none, payments: 1 }]);
  });

  it("with credit on hold", async () => {
    await wallets().doc(uid).update({ heldPaid: 500, paid: 19_500 });
    const held = { ...none, held: 500, balance: 19_500, lost: 19_500 };
    expect(await refused(() => ask(19_500))).toEqual([409, "wrong-state", held]);
  });

  it.each([undefined, 0, 19_999, 20_001])("with credit of 200.00 when %s is given up", async (forfeit) => {
    expect(await refused(() => ask(forfeit))).toEqual([409, "wrong-state", none]);
  });

  it("for an instructor", async () => {
    await plantInstructor({ ...world, id: () => uid }, "me");
    expect(await refused(() => ask(20_000))).toEqual([409, "wrong-state", { teaches: true }]);
  });
});
