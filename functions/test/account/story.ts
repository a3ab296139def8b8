import { randomUUID } from "node:crypto";
import { accountDelete } from "../../src/endpoints/account/delete.ts";
import { bookCancel } from "../../src/endpoints/book/cancel.ts";
import { bookCreate } from "../../src/endpoints/book/create.ts";
import { bookJoin } from "../../src/endpoints/book/join.ts";
import { bookPart } from "../../src/endpoints/book/part.ts";
import { bookShare } from "../../src/endpoints/book/share.ts";
import { codeRedeem } from "../../src/endpoints/code/redeem.ts";
import { contactSend } from "../../src/endpoints/contact/send.ts";
import { creditToken } from "../../src/endpoints/credit/token.ts";
import { instructorFeedback } from "../../src/endpoints/instructor/feedback.ts";
import { instructorTip } from "../../src/endpoints/instructor/tip.ts";
import { providerAccept } from "../../src/endpoints/provider/accept.ts";
import { reportUser } from "../../src/endpoints/report/user.ts";
import { auth } from "../../src/firebase.ts";
import type { Context } from "../../src/http/context.ts";
import { standingPmid } from "../../src/payment/sandbox-cards.ts";
import { settle } from "../../src/payment/settle.ts";
import { DAY, HOUR } from "../../src/shared/constants.ts";
import { lapse } from "../../src/shared/domain/decisions.ts";
import { intentId } from "../../src/shared/domain/intent.ts";
import type { Booking } from "../../src/shared/model/booking.ts";
import type { LedgerEvent } from "../../src/shared/model/ledger.ts";
import { avatars, codes, feeds, shareRef, transactions } from "../../src/store/collections.ts";
import { recomputeProfile } from "../../src/store/profiles.ts";
import { bookWritten } from "../../src/triggers/book-written.ts";
import { happen, stored } from "../jobs/booked.ts";
import { plantPayer } from "../money/people.ts";
import { contextOf, NOW, newYork, plantInstructor, type World } from "../world/plant.ts";

/** Everything by which a person could be known. */
export const marks = {
  name: "Zephyrine",
  lastname: "Quillfeather",
  shortName: "Zephyrine Q.",
  phone: "+12125550777",
  line1: "77 Hidden Lane",
  instructions: "The third bell",
} as const;

/** When people of this story leave: everything is over by then (ms UTC). */
export const LATER = NOW + 9 * DAY;

/** Somebody about whom there is a document of every kind. */
export interface Leaver {
  uid: string;
  email: string;
  instructorId: string;
  host: string;
  /**
   * A session that took place, paid by credit; one by card; one that was withdrawn, one canceled; two of the host's: one as a guest,
   * one that was joined and left again.
   */
  aids: Record<"credit" | "card" | "withdrawn" | "canceled" | "hosted" | "left", string>;
}

const told = async (aid: string): Promise<Booking> => {
  const booking = await stored(aid);
  await bookWritten(undefined, booking);
  return booking;
};

/** Books, and lets everybody be told. */
async function book(
  world: World,
  uid: string,
  instructorId: string,
  start: number,
  pmid: string,
  instructions: string = marks.instructions,
) {
  const wish = { instructorId, beacon: world.hour, start, people: 2, amount: 10_500, pmid };
  const input = { ...wish, instructions };
  const { appointmentId } = await bookCreate.handler(input, contextOf(uid));
  await told(appointmentId);
  return appointmentId;
}

/** Accepts a session and lets it take place. */
async function takePlace(aid: string): Promise<string> {
  const { instructor, schedule, billing } = await stored(aid);
  await providerAccept.handler({ appointmentId: aid }, contextOf(instructor.id));
  await told(aid);
  if (billing.source === "card") await settle(intentId.book(aid), NOW);
  const over = schedule.start + 4 * HOUR;
  await happen(aid, over, (booking) => lapse(booking, over));
  await told(aid);
  return aid;
}

/** Joins the host's booking by its link; the host is told by name. */
async function join(appointmentId: string, host: string, uid: string): Promise<void> {
  const { token } = await bookShare.handler({ appointmentId }, contextOf(host));
  await bookJoin.handler({ appointmentId, token }, contextOf(uid));
}

/** Makes somebody with credit of 20.00 left, and a document of every kind; the account exists in Firebase Auth too. */
export async function plantLeaver(world: World): Promise<Leaver> {
  const instructorId = await plantInstructor(world, `ines-${randomUUID().slice(0, 6)}`);
  const location = {
    line1: marks.line1,
    city: "New York",
    region: "NY",
    postalCode: world.area.split("-").at(-1) ?? "",
  };
  const names = { name: `${marks.name} ${marks.lastname}`, firstname: marks.name, lastname: marks.lastname };
  const uid = await plantPayer(world, "leaver", 0, { ...names, phone: marks.phone, location });
  const host = await plantPayer(world, "host", 50_000);
  const email = `${uid}@example.com`;
  await auth().createUser({ uid, email });
  const visa = standingPmid("visa");

  await creditToken.handler({ amount: 20_000, pmid: visa }, contextOf(uid, { email }));
  await plantCode(world, uid);
  const credit = await takePlace(await book(world, uid, instructorId, newYork(2, 10), "credit"));
  const card = await takePlace(await book(world, uid, instructorId, newYork(3, 10), visa));
  const withdrawn = await book(world, uid, instructorId, newYork(4, 10), "credit");
  await bookCancel.handler({ appointmentId: withdrawn, refund: 10_500 }, contextOf(uid));
  await told(withdrawn);
  const canceled = await book(world, uid, instructorId, newYork(4, 14), "credit");
  await providerAccept.handler({ appointmentId: canceled }, contextOf(instructorId));
  await bookCancel.handler({ appointmentId: canceled, refund: 10_500 }, contextOf(uid));
  await told(canceled);
  const hosted = await book(world, host, instructorId, newYork(5, 10), "credit", "Ring once");
  await join(hosted, host, uid);
  await takePlace(hosted);
  const left = await book(world, host, instructorId, newYork(6, 10), "credit", "Ring once");
  await join(left, host, uid);
  await bookPart.handler({ appointmentId: left, guestId: uid }, contextOf(uid));

  const after = (changes: Partial<Context> = {}) => contextOf(uid, { email, now: NOW + 6 * DAY, ...changes });
  await instructorTip.handler({ appointmentId: credit, instructorId, pmid: visa, amount: 500 }, after());
  await told(credit);
  await instructorTip.handler({ appointmentId: card, instructorId, pmid: "credit", amount: 10_000 }, after());
  await told(card);
  await instructorFeedback.handler(
    { instructorId, score: 5, comment: "Calm.", isTestimonial: true },
    after(),
  );
  await reportUser.handler({ instructorId, comment: "Came late." }, after());
  const message = {
    name: marks.name,
    email,
    subject: "Hello",
    message: "A question.",
    agent: "",
    timeZone: "",
  };
  await contactSend.handler(message, after());
  await feeds().doc(uid).set({ token: randomUUID(), createdAt: NOW });
  await shareRef(credit).set({ token: randomUUID(), createdAt: NOW });
  await avatars()
    .doc(`picture-${uid}`)
    .set({ uid, image: Uint8Array.of(82, 73, 70, 70), createdAt: NOW });
  await recomputeProfile(uid);
  return { uid, email, instructorId, host, aids: { credit, card, withdrawn, canceled, hosted, left } };
}

async function plantCode(world: World, uid: string): Promise<void> {
  const code = `GIFT${world.area.slice(-6).toUpperCase()}`;
  const terms = {
    kind: "gift",
    amount: 6_500,
    currency: "USD",
    maxUses: 5,
    uses: 0,
    createdAt: NOW,
  } as const;
  await codes().doc(code).set(terms);
  await codeRedeem.handler({ code }, contextOf(uid));
}

/** The credit that is left of the top-up of 200.00 and the code of 65.00. */
export const LEFT = 20_000 + 6_500 - 10_500 - 10_000;

/** Asks for the account to be deleted, when everything is over, giving up the credit that is left. */
export const leave = (
  { uid, email }: Pick<Leaver, "uid" | "email">,
  forfeit: number | undefined = LEFT,
  changes: Partial<Context> = {},
) => accountDelete.handler({ forfeit }, contextOf(uid, { email, now: LATER, ...changes }));

/** What each account of the ledger holds, minor units; whoever's credit it is counts as one. */
export function balances(events: readonly LedgerEvent[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { account, amount } of events.flatMap((event) => event.entries)) {
    const name = account.startsWith("customer:") ? "customers" : account;
    sums[name] = (sums[name] ?? 0) + amount;
  }
  return sums;
}

/** A customer's statement as `mode amount`, sorted. */
export async function statement(userId: string): Promise<string[]> {
  const found = await transactions().where("userId", "==", userId).get();
  return found.docs.map((doc) => `${doc.data().mode} ${doc.data().billing.amount}`).sort();
}
