import { randomUUID } from "node:crypto";
import { startEmailCode } from "../../src/core/account/email-code.ts";
import type { Booking } from "../../src/core/booking/booking.ts";
import { expireBooking } from "../../src/core/booking/transitions.ts";
import { DAY, HOUR } from "../../src/core/constants.ts";
import { noRole } from "../../src/core/desk/roles/desk-role.ts";
import { intentId } from "../../src/core/payments/intent.ts";
import { NOW } from "../../src/core/testing/booking.ts";
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
import { providerAfter } from "../../src/endpoints/provider/after.ts";
import { providerClientnote } from "../../src/endpoints/provider/clientnote.ts";
import { providerDecline } from "../../src/endpoints/provider/decline.ts";
import { providerPhrases } from "../../src/endpoints/provider/phrases.ts";
import { providerRate } from "../../src/endpoints/provider/rate.ts";
import { providerTax } from "../../src/endpoints/provider/tax.ts";
import { reportUser } from "../../src/endpoints/report/user.ts";
import { auth } from "../../src/firebase.ts";
import type { CallContext } from "../../src/http/call-context.ts";
import { rebuildDeskItems } from "../../src/operations/desk/inbox/follow-desk-item.ts";
import { addEarningsItem } from "../../src/operations/earnings/add-earnings-item.ts";
import { runPayment } from "../../src/operations/payments/run-payment.ts";
import { recomputeProfile } from "../../src/operations/people/recompute-profile.ts";
import { testCardPmid } from "../../src/payment/sandbox/test-cards.ts";
import {
  applicationFiles,
  applications,
  avatars,
  clientLists,
  clientNotes,
  codes,
  deskNotes,
  deskRoles,
  externalCalendars,
  feeds,
  ledger,
  messagesOf,
  pictureFiles,
  pictures,
  reviewReplies,
  shareRef,
  suspensions,
} from "../../src/store/collections.ts";
import { addPushToken } from "../../src/store/notifications/push-tokens.ts";
import { claimPush } from "../../src/store/notifications/pushed.ts";
import { saveEmailCode } from "../../src/store/people/email-codes.ts";
import { handleBookWritten } from "../../src/triggers/handle-book-written.ts";
import { decideOnBooking, storedBooking } from "./bookings.ts";
import { contextOf } from "./call-endpoint.ts";
import { plantPayer } from "./customers.ts";
import { plantPayoutAccount } from "./money/payouts.ts";
import { newYork, plantInstructor, type World } from "./world.ts";

// Long because it is a list: one step per kind of document that an account can have.

/** Everything that could identify a person. */
export const personalData = {
  name: "Zephyrine",
  lastname: "Quillfeather",
  shortName: "Zephyrine Q.",
  phone: "+12125550777",
  line1: "77 Hidden Lane",
  instructions: "The third bell",
  bodyNotes: "A hip of steel",
  reason: "Zephyrine smokes indoors",
  practiced: "Opening the tight left hip",
  clientNote: "Afraid of headstands",
  company: "Quagmire Holdings",
} as const;

/** When the accounts are deleted: every session is over by then (ms UTC). */
export const LATER = NOW + 9 * DAY;

/** A customer with a document of every kind. */
export interface FullAccount {
  uid: string;
  email: string;
  instructorId: string;
  host: string;
  /**
   * A past session paid by credit; one by card; one withdrawn, one canceled, one declined with a reason; two of the
   * host's: one as a guest, one joined and left again.
   */
  bookingIds: Record<"credit" | "card" | "withdrawn" | "canceled" | "declined" | "hosted" | "left", string>;
}

const runTrigger = async (bookingId: string): Promise<Booking> => {
  const booking = await storedBooking(bookingId);
  await handleBookWritten(undefined, booking);
  return booking;
};

/** Books a session and runs the trigger. */
async function book(
  world: World,
  uid: string,
  instructorId: string,
  start: number,
  pmid: string,
  instructions: string = personalData.instructions,
) {
  const input = { instructorId, beacon: world.hour, start, people: 2, amount: 10_500, pmid, instructions };
  const noted = {
    ...input,
    ...(instructions === personalData.instructions && { bodyNotes: personalData.bodyNotes }),
  };
  const { appointmentId } = await bookCreate.handler(noted, contextOf(uid));
  await runTrigger(appointmentId);
  return appointmentId;
}

/** Accepts a booking and closes it after its session. */
async function takePlace(bookingId: string): Promise<string> {
  const { instructor, schedule, billing } = await storedBooking(bookingId);
  await providerAccept.handler({ appointmentId: bookingId }, contextOf(instructor.id));
  await runTrigger(bookingId);
  if (billing.source === "card") await runPayment(intentId.book(bookingId), NOW);
  const over = schedule.start + 4 * HOUR;
  await decideOnBooking(bookingId, over, (booking) => expireBooking(booking, over));
  await runTrigger(bookingId);
  return bookingId;
}

/** Joins the host's booking by its link. */
async function join(appointmentId: string, host: string, uid: string): Promise<void> {
  const { token } = await bookShare.handler({ appointmentId }, contextOf(host));
  await bookJoin.handler({ appointmentId, token }, contextOf(uid));
}

/**
 * Makes a customer with PAID_LEFT and GIVEN_LEFT and a document of every kind; the account exists in Firebase Auth too.
 */
export async function plantFullAccount(world: World): Promise<FullAccount> {
  const instructorId = await plantInstructor(world, `ines-${randomUUID().slice(0, 6)}`);
  const location = {
    line1: personalData.line1,
    city: "New York",
    region: "NY",
    postalCode: world.postalCode,
  };
  const names = {
    name: `${personalData.name} ${personalData.lastname}`,
    firstname: personalData.name,
    lastname: personalData.lastname,
  };
  const billTo = { company: personalData.company, address: ["9 Tower Road"], taxId: "98-7654321" };
  const uid = await plantPayer(world, "full", 0, { ...names, phone: personalData.phone, location, billTo });
  const host = await plantPayer(world, "host", 50_000);
  const email = `${uid}@example.com`;
  await auth().createUser({ uid, email });
  const visa = testCardPmid("visa");

  await creditToken.handler({ amount: 20_000, pmid: visa }, contextOf(uid, { email }));
  await redeemNewCode(uid, GIFT);
  const credit = await takePlace(await book(world, uid, instructorId, newYork(2, 10), "credit"));
  const card = await takePlace(await book(world, uid, instructorId, newYork(3, 10), visa));
  const withdrawn = await book(world, uid, instructorId, newYork(4, 10), "credit");
  await bookCancel.handler({ appointmentId: withdrawn, refund: 10_500 }, contextOf(uid));
  await runTrigger(withdrawn);
  const canceled = await book(world, uid, instructorId, newYork(4, 14), "credit");
  await providerAccept.handler({ appointmentId: canceled }, contextOf(instructorId));
  await bookCancel.handler({ appointmentId: canceled, refund: 10_500 }, contextOf(uid));
  await runTrigger(canceled);
  const declined = await book(world, uid, instructorId, newYork(7, 10), "credit");
  await providerDecline.handler(
    { appointmentId: declined, reason: personalData.reason },
    contextOf(instructorId),
  );
  await runTrigger(declined);
  const hosted = await book(world, host, instructorId, newYork(5, 10), "credit", "Ring once");
  await join(hosted, host, uid);
  await takePlace(hosted);
  const left = await book(world, host, instructorId, newYork(6, 10), "credit", "Ring once");
  await join(left, host, uid);
  await bookPart.handler({ appointmentId: left, guestId: uid }, contextOf(uid));

  const after = (changes: Partial<CallContext> = {}) =>
    contextOf(uid, { email, now: NOW + 6 * DAY, ...changes });
  await instructorTip.handler({ appointmentId: credit, instructorId, pmid: visa, amount: 500 }, after());
  await runTrigger(credit);
  await instructorTip.handler({ appointmentId: card, instructorId, pmid: "credit", amount: 10_000 }, after());
  await runTrigger(card);
  for (const appointmentId of [credit, hosted])
    await providerAfter.handler(
      { appointmentId, practiced: appointmentId === credit ? personalData.practiced : "Breath.", atHome: "" },
      contextOf(instructorId, { now: NOW + 6 * DAY }),
    );
  await providerClientnote.handler(
    { customerId: uid, text: personalData.clientNote },
    contextOf(instructorId),
  );
  // They teach too, and note something about a client.
  await clientLists().doc(uid).set({ people: [], customers: [] });
  await clientNotes()
    .doc(`${uid}_someone`)
    .set({ uid, customerId: "someone", text: `${personalData.name} asks for blocks.`, at: NOW });
  await providerPhrases.handler(
    { change: { of: "practiced", phrase: `As ${personalData.name} says.`, isRemoved: false } },
    contextOf(uid),
  );
  // Both sides rate the session, so both ratings are shown.
  await providerRate.handler(
    { appointmentId: card, score: 4, comment: "Ready on time." },
    contextOf(instructorId, { now: NOW + 6 * DAY }),
  );
  await instructorFeedback.handler(
    { instructorId, score: 5, comment: "Calm.", isTestimonial: true },
    after(),
  );
  await reportUser.handler({ instructorId, comment: "Came late." }, after());
  await redeemNewCode(uid, LAST_GIFT);
  const message = {
    name: personalData.name,
    email,
    subject: "Hello",
    message: "A question.",
    agent: "",
    timeZone: "",
  };
  await contactSend.handler(message, after());
  await deskNotes()
    .doc(`people_${uid}`)
    .set({
      what: "people",
      caseId: uid,
      people: [uid],
      notes: [{ at: NOW, by: { uid: "olive", name: "Olive" }, text: "Called her about her knee." }],
      desk: ["olive"],
      unseen: [],
    });
  // One that they wrote themselves, as an operator, about someone else.
  await deskNotes()
    .doc(`people_other-${randomUUID()}`)
    .set({
      what: "people",
      caseId: "someone-else",
      people: ["someone-else"],
      notes: [{ at: NOW, by: { uid, name: "Operator" }, text: "Called him." }],
      desk: [uid],
      unseen: [uid],
    });
  await rebuildDeskItems(NOW);
  await feeds().doc(uid).set({ token: randomUUID(), createdAt: NOW });
  await shareRef(credit).set({ token: randomUUID(), createdAt: NOW });
  await avatars()
    .doc(`picture-${uid}`)
    .set({ uid, image: Uint8Array.of(82, 73, 70, 70), createdAt: NOW });
  await pictures().doc(`taught-${uid}`).set({ uid, state: "pending", width: 960, height: 720, at: NOW });
  await reviewReplies()
    .doc(`answered-${uid}`)
    .set({
      uid,
      bookingId: credit,
      text: `${personalData.name} thanks you.`,
      state: "waiting",
      at: NOW,
      reviewAt: NOW,
    });
  await pictureFiles()
    .doc(`taught-${uid}-480`)
    .set({ uid, image: Uint8Array.of(82, 73, 70, 70) });
  for (const event of (await ledger().where("aid", "==", credit).get()).docs)
    await addEarningsItem(event.data());
  await plantConversation(credit, uid, instructorId);
  await plantApplication(uid);
  await plantPayoutAccount(uid, { holder: `${personalData.name} ${personalData.lastname}` });
  await plantTaxIdentity(uid);
  await plantExternalCalendar(uid);
  await plantPush(uid);
  await deskRoles()
    .doc(uid)
    .set({ ...noRole, operator: true, name: personalData.name });
  await saveEmailCode(uid, startEmailCode(`digest of ${uid}`, NOW));
  await recomputeProfile(uid);
  return {
    uid,
    email,
    instructorId,
    host,
    bookingIds: { credit, card, withdrawn, canceled, declined, hosted, left },
  };
}

/** A number that must be in no document, export, log or answer. */
export const TAX_CANARY = "219098765";

/** What the person certified for taxes; kept when the account goes. */
async function plantTaxIdentity(uid: string): Promise<void> {
  const typed = {
    isUsPerson: true,
    name: "Tara Xu",
    classification: "individual",
    line1: "1 Bedford Ave",
    city: "Brooklyn",
    state: "NY",
    postalCode: "11249",
    numberKind: "ssn",
    number: TAX_CANARY,
    signature: "Tara Xu",
  } as const;
  await providerTax.handler(typed, contextOf(uid));
}

/** A browser that the person's notifications are pushed to, and that one was. */
async function plantPush(uid: string): Promise<void> {
  await addPushToken({ uid, side: "customer", token: `demo-${uid}-${"t".repeat(20)}`, at: NOW });
  await claimPush(`n1_${uid}`, uid, NOW);
}

/** A calendar that the person imports. */
async function plantExternalCalendar(uid: string): Promise<void> {
  const read = {
    url: `https://calendar.example/${uid}.ics`,
    host: "calendar.example",
    readFor: "",
    events: 1,
  };
  const state = { setAt: NOW, checkedAt: NOW, okAt: NOW, failures: 0, due: NOW, clashes: [] };
  await externalCalendars()
    .doc(uid)
    .set({ ...read, ...state, days: {} });
}

const soon = () => new Date(LATER);

/** A message of each side. */
async function plantConversation(bookingId: string, uid: string, instructorId: string): Promise<void> {
  const sent = { allow: [uid, instructorId], at: NOW, isHidden: false, expireAt: soon() };
  const text = `${personalData.name} asks whether ${personalData.line1} is easy to find.`;
  await messagesOf(bookingId)
    .doc("mine")
    .set({ ...sent, from: uid, side: "customer", text });
  await messagesOf(bookingId)
    .doc("theirs")
    .set({ ...sent, from: instructorId, side: "instructor", text: `Thank you, ${personalData.name}.` });
}

/** An application that was turned down, with a file. */
async function plantApplication(uid: string): Promise<void> {
  await applications()
    .doc(uid)
    .set({
      status: "rejected",
      at: NOW,
      version: 3,
      form: { bio: `I am ${personalData.name}.` },
      history: [{ at: NOW, by: "operator", status: "rejected", text: "Not yet." }],
    });
  await applicationFiles()
    .doc(`file-${uid}`)
    .set({ uid, kind: "identity", image: Uint8Array.of(82, 73), createdAt: NOW, expireAt: soon() });
  const lifting = { at: NOW, by: "olive", state: "lifting", cancel: false } as const;
  await suspensions().doc(uid).set(lifting);
}

/** What the customer's codes give: one before they book, one after. */
const GIFT = 6_500;
const LAST_GIFT = 1_500;

async function redeemNewCode(uid: string, amount: number): Promise<void> {
  const code = `GIFT${randomUUID().replaceAll("-", "").slice(0, 8).toUpperCase()}`;
  const terms = {
    kind: "gift",
    amount,
    currency: "USD",
    maxUses: 5,
    uses: 0,
    createdAt: NOW,
  } as const;
  await codes().doc(code).set(terms);
  await codeRedeem.handler({ code }, contextOf(uid));
}

/** What is left of the top-up of 200.00: it goes back to its card. */
export const PAID_LEFT = 20_000 - (10_500 - GIFT) - 10_000;
/** What is left of the codes: it is given up. */
export const GIVEN_LEFT = LAST_GIFT;

/** Deletes the account at LATER and gives up the credit that can't go back. */
export const deleteAccount = (
  { uid, email }: Pick<FullAccount, "uid" | "email">,
  forfeit: number | undefined = GIVEN_LEFT,
  changes: Partial<CallContext> = {},
) => accountDelete.handler({ forfeit }, contextOf(uid, { email, now: LATER, ...changes }));
