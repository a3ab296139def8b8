import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { newDeletion } from "../../src/core/account/deletion.ts";
import { DAY, HOUR, MINUTE } from "../../src/core/constants.ts";
import { newTopUpIntent } from "../../src/core/payments/intent.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { auth } from "../../src/firebase.ts";
import { runDue } from "../../src/jobs/run-due.ts";
import { testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import { deletions, instructors, intents, outboxEmails, users } from "../../src/store/collections.ts";
import {
  plantBooking,
  plantConfirmedBooking,
  plantUnreadableBooking,
  storedBooking,
} from "../support/bookings.ts";
import { card, plantPayer } from "../support/customers.ts";
import { plantEmail, storedEmail } from "../support/emails.ts";
import { walletOf } from "../support/money/read-ledger.ts";
import { startSmtpServer } from "../support/smtp-server.ts";
import { plantWorld } from "../support/world.ts";

const write = vi.hoisted(() => vi.fn());
vi.mock("firebase-functions/logger", () => ({ write }));

let server: Awaited<ReturnType<typeof startSmtpServer>>;
beforeAll(async () => {
  server = await startSmtpServer();
  vi.stubEnv("EBY_SMTP_URL", `smtp://127.0.0.1:${server.port}`);
  vi.stubEnv("EBY_MAIL_FROM", "Every Body Yoga <hello@yoga.example>");
  vi.stubEnv("EBY_SITE_URL", "https://yoga.example");
  vi.stubEnv("EBY_INSTRUCTOR_URL", "https://teach.example");
  vi.stubEnv("EBY_LINK_SECRET", "a secret for links, of 32 letters");
});
afterAll(() => server.stop());

/** Makes a top-up that is due; its account may be missing. */
async function plantTopUp(uid: string, due: number): Promise<string> {
  const request = {
    uid,
    accountId: "acct-1",
    customer: "cus_1",
    card: card(testCardPmid("visa")),
    key: randomUUID(),
    hash: "h",
    now: NOW,
  };
  const intent = { ...newTopUpIntent(2_500, request), due };
  await intents().doc(intent.id).set(intent);
  return intent.id;
}

async function plantDeletion(due: number): Promise<string> {
  const uid = `leaving-${randomUUID().slice(0, 8)}`;
  const record = newDeletion(`former-${uid}`, { email: undefined, user: undefined, at: NOW });
  await deletions()
    .doc(uid)
    .set({ ...record, due });
  return uid;
}

it("one unreadable or missing document of each kind stops nothing else in the same run (R9)", async () => {
  const world = await plantWorld();
  const now = NOW + 5 * MINUTE;
  const early = NOW - DAY;
  const broken = {
    booking: await plantUnreadableBooking(early),
    payment: await plantTopUp(`lost-${randomUUID()}`, early),
    deletion: await plantDeletion(early),
    email: (await plantEmail({ due: early })).id,
  };
  await intents().doc(broken.payment).withConverter(null).update({ amount: "much" });
  await deletions().doc(broken.deletion).withConverter(null).update({ pseudonym: 7 });
  await outboxEmails().doc(broken.email).withConverter(null).update({ "params.city": 7 });

  const orphan = await plantConfirmedBooking();
  await instructors().doc(orphan.instructor.id).delete();
  const withoutWallet = await plantTopUp(`nobody-${randomUUID()}`, early + 1);
  const toNobody = await plantEmail({ due: early + 1, uid: `nobody-${randomUUID().slice(0, 8)}` });

  const held = await plantBooking({ pmid: testCardPmid("visa") });
  const payer = await plantPayer(world, "payer");
  const topUp = await plantTopUp(payer, now);
  const leaving = await plantDeletion(now);
  await auth().createUser({ uid: leaving });
  await users()
    .doc(leaving)
    .set((await users().doc(payer).get()).data() ?? ({} as never));
  const email = await plantEmail({ due: now });

  await runDue(now);
  expect((await storedBooking(held.id)).status).toBe("Requested");
  expect((await intents().doc(topUp).get()).data()).toMatchObject({ state: "captured" });
  expect(await walletOf(payer)).toMatchObject({ amount: 2_500 });
  expect((await users().doc(leaving).get()).exists).toBe(false);
  await expect(auth().getUser(leaving)).rejects.toMatchObject({ code: "auth/user-not-found" });
  expect((await storedEmail(email.id)).status).toBe("sent");
  expect((await storedEmail(toNobody.id)).status).toBe("failed");
  expect((await intents().doc(withoutWallet).get()).data()).toMatchObject({
    state: "captured",
    refunds: [{ of: "return", amount: 2_500, state: "paid" }],
  });

  const errors = write.mock.calls.map(([line]) => line).filter(({ severity }) => severity === "ERROR");
  expect(errors.map(({ ref = "" }) => ref)).toEqual(
    expect.arrayContaining([broken.booking, broken.payment, ""]),
  );
  expect(JSON.stringify(write.mock.calls)).not.toMatch(/Cora|Main St|@mail/);

  const start = performance.now();
  await runDue(orphan.schedule.end + 3 * HOUR);
  expect(performance.now() - start, "the booking without an instructor costs no 20 s").toBeLessThan(15_000);
});
