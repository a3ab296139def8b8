import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import type { CallInput } from "../../../src/core/api/index.ts";
import { AppError } from "../../../src/core/errors.ts";
import { failureOf } from "../../../src/core/failure.ts";
import type { Instructor } from "../../../src/core/people/instructors/instructor.ts";
import type { User } from "../../../src/core/people/user.ts";
import type { StoredArea } from "../../../src/core/prices/stored-area.ts";
import { everyDay } from "../../../src/core/testing/instructor.ts";
import { userWith } from "../../../src/core/testing/user.ts";
import { bookCreate } from "../../../src/endpoints/book/create.ts";
import { operatorWhy } from "../../../src/endpoints/operator/why.ts";
import { auth } from "../../../src/firebase.ts";
import { clearAreaCache } from "../../../src/store/booking/pricing.ts";
import { blockedBy, pricingPlans, users } from "../../../src/store/collections.ts";
import { callEndpoint, contextOf, notFound, refusalOf } from "../../support/call-endpoint.ts";
import { allCards, plantCustomer } from "../../support/customers.ts";
import { costOf } from "../../support/document-cost.ts";
import { newYork, plantInstructor, plantWorld, START, type World } from "../../support/world.ts";

let world: World;
let elsewhere: World;
beforeAll(async () => {
  world = await plantWorld();
  elsewhere = await plantWorld();
});

interface Case {
  dana?: Partial<User>;
  ruth?: Partial<Instructor>;
  credit?: number;
  isEmailConfirmed?: boolean;
  ask?: Partial<CallInput<"/api/operator/why">>;
}

async function plantCase({ dana, ruth, credit = 20_000, isEmailConfirmed = true, ask = {} }: Case) {
  const tag = randomUUID().slice(0, 6);
  const customerId = await plantCustomer(world, `dana-${tag}`, credit, { firstname: "Dana", ...dana });
  await auth().createUser({ uid: customerId, email: `${tag}@example.com`, emailVerified: isEmailConfirmed });
  const instructorId = await plantInstructor(world, `ruth-${tag}`, { name: "Ruth Ek", ...ruth });
  return { customerId, instructorId, beacon: world.hour, start: START, people: 1, ...ask };
}

const ask = (input: CallInput<"/api/operator/why">) => callEndpoint(operatorWhy, input, { uid: "olive" });

/** What booking it answers to the customer. */
async function refusalOfBooking(input: CallInput<"/api/operator/why">, emailVerified: boolean, pmid: string) {
  const { customerId: uid, ...choice } = input;
  const context = contextOf(uid, { emailVerified });
  try {
    await bookCreate.handler({ ...choice, amount: 9_000 + 1_500 * (choice.people - 1), pmid }, context);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, details } = failureOf(error);
    const missing = code === "profile-incomplete" ? details?.missing : undefined;
    return [code, code === "not-bookable" ? details?.reason : undefined, missing];
  }
}

const off = (date: string) => [{ date, off: true }];

const cases: [why: string, Case, sentence: string][] = [
  ["nothing keeps them", {}, "Dana can book Ruth Ek for Sat, Nov 21, 10:00 AM EST for $90.00, with credit."],
  ["there is time off", { ruth: { exceptions: off("2026-11-21") } }, "Ruth Ek has time off then."],
  [
    "the working hours are others",
    { ruth: { schedule: everyDay(720, 1020) } },
    "Ruth Ek works from 12:00 PM to 5:00 PM that day.",
  ],
  [
    "it is no working day",
    { ruth: { schedule: [{ weekday: 1, from: 540, to: 600 }] } },
    "Ruth Ek doesn't work that day.",
  ],
  ["the instructor is paused", { ruth: { status: "paused" } }, "Ruth Ek isn't taking sessions right now."],
  [
    "the instructor does not teach the offer",
    { ruth: { beacons: [] } },
    "Ruth Ek doesn't teach Hatha at home, 60 minutes.",
  ],
  ["the instructor does not come to the area", { ruth: { areas: [] } }, "Ruth Ek doesn't come to New York."],
  [
    "the profile is incomplete",
    { dana: { phone: "", lastname: "" } },
    "Dana's profile lacks the name and phone number.",
  ],
  ["it is too soon", { ask: { start: newYork(0, 12) } }, "it starts in less than 4 hours."],
  ["it is over", { ask: { start: newYork(-2, 10) } }, "this time is in the past."],
  ["it is too far ahead", { ask: { start: newYork(120, 10) } }, "it's more than 90 days ahead."],
  [
    "it is too early in the day",
    { ask: { start: newYork(2, 5) } },
    "sessions are between 6:00 AM and 8:00 PM local time.",
  ],
  [
    "it is off the half hours",
    { ask: { start: newYork(2, 10, 10) } },
    "sessions start on the hour or half past.",
  ],
  ["there are too many people", { ask: { people: 9 } }, "Hatha at home, 60 minutes is for 1 to 4 people."],
  ["there is neither card nor credit", { credit: 1_000 }, "Dana has no card and only $10.00 in credit."],
  ["the email is not confirmed", { isEmailConfirmed: false }, "Dana's profile lacks the email confirmation."],
];

describe("the reason why a customer can't book an instructor", () => {
  it.each(cases)(
    "is said in one plain sentence where %s, as booking would answer",
    async (_why, one, sentence) => {
      const input = await plantCase(one);
      const { bookable, code, reason, text } = await ask(input);
      expect(text).toContain(sentence);
      const refusal = await refusalOfBooking(input, one.isEmailConfirmed ?? true, "credit");
      expect(bookable).toBe(refusal === undefined);
      expect([code, reason]).toEqual([refusal?.[0], refusal?.[1]]);
    },
  );

  it("names the instructor by the full name of their account", async () => {
    const input = await plantCase({ ruth: { name: "Ruth E." } });
    await users()
      .doc(input.instructorId)
      .set(userWith({ name: "Ruth Ek" }));
    expect((await ask(input)).text).toContain("Dana can book Ruth Ek for");
  });

  it("is said of a block, of a taken time without saying by whom, and of an own session", async () => {
    const input = await plantCase({});
    const { instructorId } = input;
    const rival = await plantCase({});
    await bookCreate.handler(
      { instructorId, beacon: world.hour, start: START, people: 1, amount: 9_000, pmid: "credit" },
      contextOf(rival.customerId),
    );
    const taken = await ask(input);
    expect(taken.code).toBe("slot-taken");
    expect(taken.text).toBe(
      "Dana can't book Ruth Ek for Sat, Nov 21, 10:00 AM EST: Ruth Ek is taken at this time, or too close to another session to get there.",
    );
    expect(JSON.stringify(taken)).not.toContain(rival.customerId);
    const busy = await ask({ ...rival, instructorId: input.instructorId });
    expect([busy.reason, busy.text]).toEqual([
      "overlap",
      expect.stringContaining("Dana has another session at this time."),
    ]);
    const foe = await plantCase({});
    const who = await plantCase({ dana: { blacklist: [foe.instructorId] } });
    expect(await ask({ ...who, instructorId: foe.instructorId })).toMatchObject({
      bookable: false,
      reason: "blocked",
      text: expect.stringContaining("Dana has blocked Ruth Ek."),
    });
    await blockedBy()
      .doc(who.customerId)
      .set({ instructors: [who.instructorId] });
    expect(await ask(who)).toMatchObject({
      bookable: false,
      code: "slot-taken",
      text: expect.stringContaining(
        "Ruth Ek has blocked Dana, who isn't told and sees only that every time is taken.",
      ),
    });
  });

  it("is the area where the offer is of another one, and the offer where there is none", async () => {
    const other = await ask(await plantCase({ ask: { beacon: elsewhere.hour } }));
    expect([other.code, other.text]).toEqual([
      "outside-area",
      expect.stringContaining("Hatha at home, 60 minutes isn't offered where Dana lives."),
    ]);
    const none = await ask(await plantCase({ ask: { beacon: "no-such-offer" } }));
    expect([none.code, none.text]).toEqual([
      "not-found",
      expect.stringContaining("this offer doesn't exist."),
    ]);
  });

  it("ignores an unconfirmed email when a card can pay, until a time is already held", async () => {
    const input = await plantCase({ dana: { cards: allCards }, credit: 0, isEmailConfirmed: false });
    expect(await ask(input)).toEqual({
      bookable: true,
      text: "Dana can book Ruth Ek for Sat, Nov 21, 10:00 AM EST for $90.00, by card: we then hold the time for 30 minutes until they confirm their email.",
    });
    const start = newYork(3, 10);
    expect(await refusalOfBooking({ ...input, start }, false, allCards[0]?.pmid ?? "")).toBeUndefined();
    expect(await ask(input)).toMatchObject({ bookable: false, reason: "holds" });
  });

  it("is the area that is closed, the offer that has ended, and the switch that is off", async () => {
    const input = await plantCase({});
    const ref = pricingPlans().doc(world.area);
    const { beacons = [] } = (await ref.get()).data() ?? {};
    const textOf = async (changes: Partial<StoredArea>) => {
      await ref.update(changes);
      clearAreaCache();
      return (await ask(input)).text;
    };
    const ended = beacons.map((beacon) => ({ ...beacon, isOffered: false }));
    expect(await textOf({ beacons: ended })).toContain("this offer has ended.");
    expect(await textOf({ beacons, isOpen: false })).toContain("New York is closed for new bookings.");
    expect(await textOf({ isOpen: true })).toContain("Dana can book");
    const off = await callEndpoint(operatorWhy, input, { uid: "olive", switchedOff: ["bookings"] });
    expect(off).toMatchObject({ bookable: false, code: "unavailable" });
  });

  it("is not found for unknown people", async () => {
    const input = await plantCase({});
    for (const stranger of [{ customerId: "nobody" }, { instructorId: "nobody" }])
      expect(await refusalOf(ask({ ...input, ...stranger }))).toEqual([notFound.status, notFound.code]);
  });

  it("costs at most 20 reads, and writes nothing", async () => {
    const input = await plantCase({});
    const { reads, writes } = await costOf(() => ask({ ...input }));
    expect(writes).toBe(0);
    expect(reads).toBeLessThanOrEqual(20);
  });
});
