import "./own-database.ts";
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { accountDelete } from "../../src/endpoints/account/delete.ts";
import { bookCancel } from "../../src/endpoints/book/cancel.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { creditToken } from "../../src/endpoints/credit/token.ts";
import { providerAccept } from "../../src/endpoints/provider/accept.ts";
import { auth } from "../../src/firebase.ts";
import { standingPmid } from "../../src/payment/sandbox-cards.ts";
import { wallets } from "../../src/store/collections.ts";
import { plantPayer } from "../money/people.ts";
import { refusalOf } from "../money/refusal.ts";
import { contextOf, newYork, plantInstructor, plantWorld, type World } from "../world/plant.ts";
import { everything } from "./everything.ts";

let world: World;
let uid: string;
let instructorId: string;

beforeEach(async () => {
  world = await plantWorld();
  uid = await plantPayer(world, "stays", 20_000);
  instructorId = await plantInstructor(world, `ines-${randomUUID().slice(0, 6)}`);
  await auth().createUser({ uid });
});

const ask = (forfeit?: number, changes = {}) => accountDelete.handler({ forfeit }, contextOf(uid, changes));

/** Asks to be deleted, is refused, and nothing is written anywhere; answers the refusal. */
async function refused(asking: () => Promise<unknown>) {
  const before = await everything();
  const refusal = await refusalOf(asking());
  expect(await everything()).toEqual(before);
  await expect(auth().getUser(uid)).resolves.toMatchObject({ uid });
  return refusal;
}

const book = async (pmid: string, day = 2) => {
  const start = newYork(day, 10);
  const wish = { instructorId, beacon: world.hour, start, people: 1, amount: 9_000, pmid };
  return { start, ...(await bookCreate.handler(wish, contextOf(uid))) };
};
const named = (appointmentId: string, start: number, instructor: string) => ({
  appointmentId,
  start,
  timeZone: "America/New_York",
  name: "Hatha at home",
  instructor,
});
const none = { bookings: [], held: 0, payments: 0, balance: 20_000, currency: "USD" };

describe("an account is not deleted, and nothing is written,", () => {
  it("without a recent sign-in, whatever else there is", async () => {
    const authTime = Date.now() - 301_000;
    expect(await refused(() => ask(20_000, { authTime }))).toEqual([403, "recent-login-required"]);
  });

  it("while a session is asked for or booked", async () => {
    const { appointmentId, start } = await book("credit");
    const bookings = [named(appointmentId, start, instructorId.split("-").slice(0, 2).join("-"))];
    const held = { ...none, bookings, held: 9_000, balance: 11_000 };
    expect(await refused(() => ask(11_000))).toEqual([409, "wrong-state", held]);
    await providerAccept.handler({ appointmentId }, contextOf(instructorId));
    expect(await refused(() => ask(11_000))).toEqual([409, "wrong-state", { ...held, held: 0 }]);
    await bookCancel.handler({ appointmentId, refund: 9_000 }, contextOf(uid));
    expect(await ask(20_000)).toEqual({ message: "Your account is deleted." });
  });

  it("while a session waits for its payment, or the payment is still to be given up", async () => {
    const { appointmentId } = await book(standingPmid("challenge"));
    expect(await refused(() => ask(20_000))).toMatchObject([409, "wrong-state", { payments: 1 }]);
    const paid = await book(standingPmid("visa"), 3);
    expect(await refused(() => ask(20_000))).toMatchObject([409, "wrong-state", { bookings: [{}, {}] }]);
    expect(paid.appointmentId).not.toBe(appointmentId);
  });

  it("while a top-up is not at its end", async () => {
    await creditToken.handler({ amount: 500, pmid: standingPmid("challenge") }, contextOf(uid));
    expect(await refused(() => ask(20_000))).toEqual([409, "wrong-state", { ...none, payments: 1 }]);
  });

  it("while money is set aside", async () => {
    await wallets().doc(uid).update({ held: 500 });
    const held = { ...none, held: 500, balance: 19_500 };
    expect(await refused(() => ask(19_500))).toEqual([409, "wrong-state", held]);
  });

  it.each([undefined, 0, 19_999, 20_001])("for credit of 200.00 while %s is given up", async (forfeit) => {
    expect(await refused(() => ask(forfeit))).toEqual([409, "wrong-state", none]);
  });

  it("when its owner teaches", async () => {
    await plantInstructor({ ...world, id: () => uid }, "me");
    expect(await refused(() => ask(20_000))).toEqual([409, "wrong-state", { teaches: true }]);
  });
});
