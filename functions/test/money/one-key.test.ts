import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { DAY } from "../../src/core/constants.ts";
import { intentId } from "../../src/core/payments/intent.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { bookCancel } from "../../src/endpoints/book/cancel.ts";
import { bookConfirm } from "../../src/endpoints/book/confirm.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { codeRedeem } from "../../src/endpoints/code/redeem.ts";
import { creditToken } from "../../src/endpoints/credit/token.ts";
import { instructorTip } from "../../src/endpoints/instructor/tip.ts";
import { testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import { bookings, codes, intents, requests } from "../../src/store/collections.ts";
import { plantClosedBooking } from "../support/bookings.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { plantPayer } from "../support/customers.ts";
import { costOf } from "../support/document-cost.ts";
import { isLong } from "../support/is-long.ts";
import { foldOf, ledgerOf, walletOf } from "../support/money/read-ledger.ts";
import { newYork, plantInstructor, plantWorld, type World } from "../support/world.ts";

const [visa, declined] = [testCardPmid("visa"), testCardPmid("declined")];
const mismatch = [422, "idempotency-mismatch"];
/** How often two bodies are sent at once under one key, half of them with each. */
const SENT = isLong ? 50 : 12;
let world: World;
let instructorId: string;
beforeAll(async () => {
  world = await plantWorld();
  instructorId = await plantInstructor(world, "keyed", { travelMinutes: 0 });
});

type Request = { key: string; hash: string };
/** The same key with another body. */
const otherBody = ({ key }: Request): Request => ({ key, hash: randomUUID() });

interface Customer {
  uid: string;
  /** Ids of a session to tip, and of one to cancel. */
  tipped: string;
  toCancel: string;
  code: string;
}

/** Makes a customer with credit, cards, a session to tip, one to cancel, and a code. */
async function plantEverything(): Promise<Customer> {
  const uid = await plantPayer(world, "keyed", 100_000);
  const tipped = await plantClosedBooking(uid, instructorId);
  const code = `K${randomUUID().replaceAll("-", "").slice(0, 11).toUpperCase()}`;
  const terms = {
    kind: "gift",
    amount: 2_500,
    currency: "USD",
    maxUses: 1,
    uses: 0,
    createdAt: NOW,
  } as const;
  await codes().doc(code).set(terms);
  const { appointmentId } = await book({ uid }, "credit", newKey());
  return { uid, tipped: tipped.id, toCancel: appointmentId, code };
}

let slot = 0;
function book({ uid }: Pick<Customer, "uid">, pmid: string, request: Request) {
  slot += 1;
  const start = newYork(2 + Math.floor(slot / 12), 6 + (slot % 12));
  const input = { instructorId, beacon: world.hour, start, people: 1, amount: 9_000, pmid };
  return callEndpoint(bookCreate, input, { uid, ...request });
}
const tip = ({ uid, tipped }: Customer, pmid: string, request: Request) =>
  callEndpoint(
    instructorTip,
    { appointmentId: tipped, instructorId, pmid, amount: 700 },
    { uid, ...request },
  );

const topUp = ({ uid }: Customer, request: Request) =>
  callEndpoint(creditToken, { amount: 2_500, pmid: visa }, { uid, ...request });
const redeem = ({ uid, code }: Customer, request: Request) =>
  callEndpoint(codeRedeem, { code }, { uid, ...request });

/** Each call that moves money, with its source. */
const calls: Record<string, (customer: Customer, request: Request) => Promise<unknown>> = {
  "a booking from credit": (customer, request) => book(customer, "credit", request),
  "a booking by card": (customer, request) => book(customer, visa, request),
  "a top-up": topUp,
  "a code": redeem,
  "a tip from credit": (customer, request) => tip(customer, "credit", request),
  "a tip by card": (customer, request) => tip(customer, visa, request),
  "a cancel": ({ uid, toCancel }, request) =>
    callEndpoint(bookCancel, { appointmentId: toCancel, refund: 9_000 }, { uid, ...request }),
};
type Call = (typeof calls)[string];
const pairs = Object.entries(calls).flatMap(([first, one]) =>
  Object.entries(calls).map(([second, other]): [string, string, Call, Call] => [first, second, one, other]),
);

/** Everything that a call could have written for a customer. */
const writtenFor = async (uid: string) => ({
  wallet: await walletOf(uid),
  ledger: (await ledgerOf(uid)).length,
  bookings: (await bookings().where("customer.id", "==", uid).get()).docs.map((doc) => doc.data()),
  payments: (await intents().where("uid", "==", uid).get()).docs.map((doc) => doc.id),
});

describe("the key of a request", () => {
  it.each(pairs)(
    "that was %s is refused for %s with another body, and nothing is written",
    async (_a, _b, first, second) => {
      const customer = await plantEverything();
      const request = newKey();
      await first(customer, request);
      const before = await writtenFor(customer.uid);
      expect(await refusalOf(second(customer, otherBody(request)))).toEqual(mismatch);
      expect(await writtenFor(customer.uid)).toEqual(before);
    },
  );

  it.each(Object.entries(calls))("that was %s is recorded with its body for 90 days", async (_name, call) => {
    const customer = await plantEverything();
    const request = newKey();
    await call(customer, request);
    const record = (await requests().doc(`${customer.uid}_${request.key}`).get()).data();
    expect(record).toMatchObject({ hash: request.hash, createdAt: NOW });
    expect(record?.expireAt).toMatchObject({ _seconds: (NOW + 90 * DAY) / 1_000 });
  });

  it.each(pairs.filter(([a, b]) => a < b))(
    `sent ${SENT} times at once, with one body for %s and another for %s, is one of the two`,
    { timeout: 30_000 },
    async (_a, _b, first, second) => {
      const customer = await plantEverything();
      const [one, other] = [newKey(), newKey()];
      const sent = Array.from({ length: SENT }, (_, i) =>
        i % 2 ? { call: first, request: one } : { call: second, request: { ...other, key: one.key } },
      );
      const answers = await Promise.all(
        sent.map(async ({ call, request }) => ({
          hash: request.hash,
          refusal: await call(customer, request).then(
            () => ["done"],
            (error: unknown) => refusalOf(Promise.reject(error)),
          ),
        })),
      );
      const record = (await requests().doc(`${customer.uid}_${one.key}`).get()).data();
      for (const { hash, refusal } of answers)
        expect(refusal).toEqual(hash === record?.hash ? ["done"] : mismatch);
      expect(answers.filter(({ refusal }) => refusal[0] === "done")).toHaveLength(SENT / 2);
      expect(await walletOf(customer.uid)).toMatchObject(await foldOf(customer.uid));
    },
  );

  it("of a payment whose card was declined stays that payment's", async () => {
    const customer = await plantEverything();
    const request = newKey();
    const refusal = await refusalOf(book(customer, declined, request));
    expect(refusal.slice(0, 2)).toEqual([402, "payment-refused"]);
    for (const call of Object.values(calls))
      expect(await refusalOf(call(customer, otherBody(request)))).toEqual(mismatch);
  });

  it("that tried another card is that attempt's, also after a third card", async () => {
    const customer = await plantEverything();
    const { uid } = customer;
    const first = newKey();
    await refusalOf(book(customer, declined, first));
    const [held] = (await intents().where("uid", "==", uid).get()).docs;
    const appointmentId = held?.data().aid ?? "";
    const retry = (pmid: string, request: Request) =>
      callEndpoint(bookConfirm, { appointmentId, pmid }, { uid, ...request });
    const [second, third] = [newKey(), newKey()];
    for (const request of [second, third])
      expect((await refusalOf(retry(declined, request))).slice(0, 2)).toEqual([402, "payment-refused"]);
    for (const request of [first, second, third]) {
      expect(await refusalOf(redeem(customer, otherBody(request)))).toEqual(mismatch);
      expect(await refusalOf(retry(visa, otherBody(request)))).toEqual(mismatch);
    }
    // The same request again, later: it gets an answer, and starts no attempt.
    expect((await refusalOf(retry(declined, second))).slice(0, 2)).toEqual([402, "payment-refused"]);
    expect((await intents().doc(intentId.book(appointmentId)).get()).data()).toMatchObject({ attempt: 3 });
    expect(await retry(visa, newKey())).toMatchObject({ status: "Requested" });
  });

  it("of another request is refused also where a payment is only looked at", async () => {
    const customer = await plantEverything();
    const { uid } = customer;
    const { appointmentId } = await book(customer, testCardPmid("challenge"), newKey());
    const used = newKey();
    await redeem(customer, used);
    const look = (request: Request) => callEndpoint(bookConfirm, { appointmentId }, { uid, ...request });
    expect(await refusalOf(look(otherBody(used)))).toEqual(mismatch);
    expect(await look(newKey())).toMatchObject({ status: "Held" });
  });

  it("of a tip whose card was declined starts no attempt when it comes again after another one", async () => {
    const customer = await plantEverything();
    const [first, second, used] = [newKey(), newKey(), newKey()];
    for (const request of [first, second, first, second])
      expect((await refusalOf(tip(customer, declined, request))).slice(0, 2)).toEqual([
        402,
        "payment-refused",
      ]);
    const intent = async () => (await intents().doc(intentId.tip(customer.tipped)).get()).data();
    expect(await intent()).toMatchObject({ attempt: 2, key: second.key });
    await redeem(customer, used);
    for (const request of [first, second, used])
      expect(await refusalOf(tip(customer, visa, otherBody(request)))).toEqual(mismatch);
    expect(await tip(customer, visa, newKey())).toMatchObject({ status: "done" });
  });

  it("costs a payment by card one write, and no read", async () => {
    const customer = await plantEverything();
    const cost = (call: Call) => costOf(() => call(customer, newKey()));
    // Without the records: 7 writes for the top-up, 6 for the tip, 9 for the booking.
    expect(await cost(topUp)).toEqual({ reads: 7, writes: 8 });
    expect(await cost((_, request) => tip(customer, visa, request))).toEqual({ reads: 4, writes: 7 });
    expect(await cost((_, request) => book(customer, visa, request))).toMatchObject({ writes: 10 });
  });
});
