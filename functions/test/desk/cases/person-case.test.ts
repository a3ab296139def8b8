import { beforeAll, describe, expect, it } from "vitest";
import type { CallInput } from "../../../src/core/api/index.ts";
import { canTransition } from "../../../src/core/booking/lifecycle.ts";
import { NOW } from "../../../src/core/testing/booking.ts";
import { bookCreate } from "../../../src/endpoints/book/create.ts";
import { operatorGet } from "../../../src/endpoints/operator/get.ts";
import { operatorList } from "../../../src/endpoints/operator/list.ts";
import { providerAccept } from "../../../src/endpoints/provider/accept.ts";
import { auth } from "../../../src/firebase.ts";
import {
  auditEntries,
  bookings,
  intents,
  outboxEmails,
  sessionRatings,
  transactions,
} from "../../../src/store/collections.ts";
import { Batch } from "../../../src/store/commit.ts";
import { storedBooking } from "../../support/bookings.ts";
import { callEndpoint, contextOf, notFound, refusalOf } from "../../support/call-endpoint.ts";
import { plantCustomer } from "../../support/customers.ts";
import { costOf } from "../../support/document-cost.ts";
import { plantEmail, storedEmail } from "../../support/emails.ts";
import { newYork, plantInstructor, plantWorld, START, type World } from "../../support/world.ts";

const get = (id: string) => callEndpoint(operatorGet, { what: "people", id }, { uid: "olive" });
const factsOf = async (id: string) =>
  Object.fromEntries((await get(id)).facts.map(({ label, value }) => [label, value]));

let world: World;
let maya: string;
let ines: string;
let booking: string;
beforeAll(async () => {
  world = await plantWorld();
  maya = await plantCustomer(world, "Maya", 20_000, {
    lastname: "Lind",
    offer: { id: "welcome", until: NOW + 1 },
  });
  ines = await plantInstructor(world, "ines", { name: "Ines Alvarez" });
  await auth().createUser({ uid: maya, email: "maya@canary.example", emailVerified: true });
  await auth().setCustomUserClaims(maya, { client: true });
  const choice = { instructorId: ines, beacon: world.hour, start: START, people: 1 };
  const answer = await bookCreate.handler({ ...choice, amount: 9_000, pmid: "credit" }, contextOf(maya));
  booking = answer.appointmentId;
});

describe("everything of a person,", () => {
  const list = (input: CallInput<"/api/operator/list">, uid = "olive") =>
    callEndpoint(operatorList, input, { uid });

  it("their credit in sentences that open the session, and every email to them, are lists that the case leads to", async () => {
    const { lists = [] } = await get(maya);
    const credit = lists.find(({ what }) => what === "credit");
    const emails = lists.find(({ what }) => what === "emails");
    const found = await list({ what: "credit", filter: credit?.filter ?? {} });
    expect(found.items).toMatchObject([
      {
        cells: { what: "$90.00 of their credit is on hold for a session", balance: 11_000 },
        opens: { what: "bookings", id: booking },
      },
    ]);
    const { id } = await plantEmail({ status: "sent", uid: maya });
    await plantEmail({ status: "sent" });
    const told = await list({ what: "emails", filter: emails?.filter ?? {} });
    expect(told.items.map((one) => one.id)).toContain(id);
    const emailsOf = await outboxEmails().where("uid", "==", maya).get();
    expect(told.items).toHaveLength(Math.min(emailsOf.size, 10));
    expect(told.items[0]?.cells.about).toEqual(expect.any(String));
  });

  it("isn't shown to themselves, needs a person, and costs 21 reads a page at most", async () => {
    const own = await list({ what: "credit", filter: { customer: maya } }, maya);
    expect(own.items).toEqual([]);
    expect(await refusalOf(list({ what: "credit" }))).toEqual([
      400,
      "bad-request",
      { "filter.customer": "This list needs it." },
    ]);
    const rich = await plantCustomer(world, "Rich", 0);
    const batch = new Batch();
    for (let i = 0; i < 60; i++)
      batch.create(transactions().doc(`rich-${i}`), {
        id: `rich-${i}`,
        mode: "credit",
        aid: "",
        billing: { amount: 1_000, currency: "USD", source: "card", balance: 1_000 * i },
        createdAt: NOW + i,
        userId: rich,
      });
    await batch.commit();
    const { reads } = await costOf(() => list({ what: "credit", filter: { customer: rich } }));
    expect(reads).toBeLessThanOrEqual(21);
  });
});

describe("what a person sees now, as an operator is shown it,", () => {
  it("is their credit, the next step of their profile, their offer and how they sign in", async () => {
    expect(await factsOf(maya)).toMatchObject({
      "Credit they can spend": 11_000,
      "Credit on hold": 9_000,
      "Next profile step": "None, it's complete",
      "Welcome offer until": NOW + 1,
      "Email confirmed": true,
      "Signs in as": "customer",
    });
    const newcomer = await plantCustomer(world, "New", 0, { phone: "" });
    expect(await factsOf(newcomer)).toMatchObject({
      "Next profile step": "Enter their phone number",
      "No sign-in account": true,
    });
  });

  it("is each session ahead with the buttons that both sides have", async () => {
    const label = "Sat, Nov 21, 10:00 AM EST with Ines Alvarez";
    expect(await factsOf(maya)).toMatchObject({
      [`${label}: Request pending`]:
        "The customer's buttons: Withdraw. The instructor's buttons: Accept, Decline.",
    });
    await callEndpoint(providerAccept, { appointmentId: booking }, { uid: ines });
    expect(await factsOf(maya)).toMatchObject({
      [`${label}: Confirmed`]:
        "The customer's buttons: Reschedule, Cancel. The instructor's buttons: Cancel.",
    });
    const stored = await storedBooking(booking);
    expect(canTransition(stored, "move", "customer", NOW)).toBe(true);
    expect(canTransition(stored, "check in", "instructor", NOW)).toBe(false);
    const { facts, related } = await get(ines);
    expect(facts.map((fact) => fact.label)).toContain("Sat, Nov 21, 10:00 AM EST for Maya L.: Confirmed");
    expect(related).toEqual([
      { what: "bookings", id: booking, label: "Sat, Nov 21, 10:00 AM EST with Maya L.: Confirmed" },
    ]);
  });

  it("says what instructors said about them, which nobody else reads", async () => {
    const rated = { bookingId: booking, customerId: maya, instructorId: ines, customer: "Maya L." };
    const given = { score: 2, comment: "Came late.", isPublic: false, at: NOW };
    const own = { ...rated, side: "instructor" as const, allow: [ines], closedAt: NOW, given };
    await sessionRatings().doc(`${booking}_instructor`).set(own);
    await sessionRatings()
      .doc(`${booking}_customer`)
      .set({ ...own, side: "customer", allow: [maya], given: { ...given, comment: "Rushed." } });
    const facts = await factsOf(maya);
    const labels = Object.keys(facts).filter((label) => label.startsWith("Rated by an instructor"));
    expect(labels.map((label) => facts[label])).toEqual(["2 of 5 stars: Came late."]);
    expect(JSON.stringify(await get(ines))).not.toContain("Came late.");
  });

  it("is for an instructor their status, offers, working hours and rating", async () => {
    const { item } = await get(ines);
    expect(item).toMatchObject({ status: "active", people: { instructor: ines } });
    expect(await factsOf(ines)).toMatchObject({
      Instructor: "Ines Alvarez",
      Offers: "New York: Hatha at home, 60 min; Hatha at home, 45 min",
      "Working hours": expect.stringMatching(/^Mon 6:00 AM–8:00 PM; Tue /),
    });
  });

  it("offers what an operator can do about them", async () => {
    const names = async (id: string) => (await get(id)).acts.map(({ act }) => act);
    expect(await names(maya)).toEqual([
      "reveal-phone",
      "reveal-email",
      "fix-phone",
      "fix-email",
      "adjust-customer",
      "suspend",
    ]);
    expect(await names(ines)).toEqual(["adjust-instructor", "pay-one", "check-background", "close-account"]);
  });

  it("has no address, phone number or email address in it", async () => {
    const shown = JSON.stringify(await get(maya));
    for (const closed of ["1 Main St", "+12125550100", "canary.example"]) expect(shown).not.toContain(closed);
  });

  it("is not there for an id that nobody has", async () =>
    expect(await refusalOf(get("nobody"))).toEqual([notFound.status, notFound.code]));
});

it("a person's case costs at most 40 reads, the same with a hundred times the records", async () => {
  const stored = await storedBooking(booking);
  const email = await plantEmail();
  const mail = await storedEmail(email.id);
  const act = {
    act: "adjust",
    on: { kind: "customer", id: maya },
    reason: "",
    before: {},
    after: {},
  } as const;
  const plant = async (from: number, to: number) => {
    const writer = bookings().firestore.bulkWriter();
    for (let n = from; n < to; n++) {
      const id = `${maya}-${n}`;
      const schedule = { ...stored.schedule, start: newYork(5, 10) + n, end: newYork(5, 11) + n };
      const instructor = { ...stored.instructor, id: maya };
      writer.set(bookings().doc(id), { ...stored, id, schedule, instructor });
      writer.set(outboxEmails().doc(id), { ...mail, uid: maya, createdAt: NOW + n });
      writer.set(sessionRatings().doc(`${id}_instructor`), {
        bookingId: id,
        customerId: maya,
        instructorId: ines,
        customer: "Maya L.",
        side: "instructor",
        allow: [ines],
        closedAt: NOW,
        given: { score: 5, comment: "", isPublic: false, at: NOW + n },
      });
      writer.set(auditEntries().doc(id), { ...act, at: NOW + n, by: { uid: "olive", name: "" } });
      writer.set(intents().withConverter(null).doc(id), { ...intentWith(id), uid: maya });
    }
    await writer.close();
  };
  await plant(0, 15);
  const few = await costOf(() => get(maya));
  await plant(15, 1_000);
  expect(few.writes).toBe(0);
  expect(few.reads).toBeLessThanOrEqual(40);
  expect(await costOf(() => get(maya))).toEqual(few);
  expect((await factsOf(maya))["Only the newest here"]).toBe(
    "bookings as a customer, sessions to teach, emails, acts of operators, ratings by instructors",
  );
});

/** A payment that is on its way. */
const intentWith = (id: string) => ({
  id,
  kind: "top",
  aid: "",
  instructorId: "",
  instant: false,
  amount: 5_000,
  currency: "USD",
  card: { pmid: "pm_1", brand: "visa", last4: "4242" },
  attempt: 1,
  state: "unknown",
  desiredState: "capture",
  key: "k",
  hash: "h",
  firstHash: "h",
  due: NOW,
  beginBy: NOW,
  wantedAt: NOW,
  createdAt: NOW,
  updatedAt: NOW,
});
