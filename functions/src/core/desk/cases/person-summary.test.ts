import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { DAY, HOUR } from "../../constants.ts";
import { bookingWith, NOW } from "../../testing/booking.ts";
import { instructorWith } from "../../testing/instructor.ts";
import { userWith } from "../../testing/user.ts";
import { walletWith } from "../../testing/wallet.ts";
import { DeskCase } from "../case.ts";
import type { PersonRecords } from "./case-records.ts";
import { personCase } from "./person-case.ts";

const signIn = { isEmailConfirmed: true, isDisabled: false, hasSecondFactor: false, claims: ["client"] };
const cora = userWith({
  name: "Cora Lind",
  firstname: "Cora",
  lastname: "Lind",
  phone: "+12125550100",
  location: { line1: "1 Main St", city: "New York", region: "NY", postalCode: "10001" },
  serviceArea: "new-york",
  timeZone: "America/New_York",
  createdAt: NOW - 90 * DAY,
});
const person = (changes: Partial<PersonRecords> = {}): PersonRecords => ({
  uid: "cora",
  account: signIn,
  user: cora,
  wallet: walletWith({ paid: 4_000, given: 500, heldPaid: 9_500 }),
  instructor: undefined,
  isBeingDeleted: false,
  areas: [],
  suspension: undefined,
  application: undefined,
  reliability: undefined,
  earnings: undefined,
  payoutAccount: undefined,
  hold: undefined,
  booked: [],
  bookedCount: 0,
  taught: [],
  reports: [],
  payments: [],
  emails: [],
  audit: [],
  rated: [],
  cut: [],
  ...changes,
});
const shown = (changes?: Partial<PersonRecords>, uid = "olive") =>
  personCase(person(changes), { uid, now: NOW });
const summaryOf = (changes?: Partial<PersonRecords>) => shown(changes).summary;
const teaching = {
  user: undefined,
  wallet: undefined,
  instructor: instructorWith({ name: "Ines A.", closedCount: 1 }),
  earnings: { balance: 21_000, held: 5_000, paid: 120_000 },
};
const reported = (changes: object, id = "r1") => ({
  id,
  session: undefined,
  report: {
    uid: "rob",
    instructorId: "cora",
    about: "cora",
    comment: "Came late.",
    createdAt: NOW - DAY,
    status: "open" as const,
    side: "customer" as const,
    ...changes,
  },
});

describe("a person at a glance", () => {
  it("says who they are, since when, their sessions, and what credit they have", () => {
    expect(summaryOf({ bookedCount: 2 })).toMatchObject({
      who: expect.stringMatching(/^Cora Lind, customer/),
      what: { text: "2 sessions booked. With us since", at: NOW - 90 * DAY },
      money: { text: "$45.00 of credit, and $95.00 on hold for sessions." },
      state: { text: "Active." },
      next: { text: "Nothing waits for them or for us." },
      sides: [{ side: "customer", text: "Can book." }],
    });
    expect(summaryOf()).not.toHaveProperty("waits");
  });

  it("says what we owe an instructor, and what of it is on hold", () => {
    expect(summaryOf(teaching)).toMatchObject({
      who: expect.stringMatching(/^Ines A\., instructor/),
      what: { text: "1 session taught." },
      money: { text: "We owe them $210.00, $50.00 of it on hold. $1,200.00 paid out." },
      state: { text: "Can be booked." },
    });
    const owing = { ...teaching, earnings: { balance: -2_000, held: 0, paid: 0 } };
    expect(summaryOf(owing)?.money).toEqual({ text: "They owe us $20.00. $0.00 paid out.", tone: "bad" });
  });

  it("begins with a report that names safety, before older ones", () => {
    const reports = [reported({}), reported({ comment: "He hit me.", createdAt: NOW - HOUR }, "r2")];
    expect(summaryOf({ reports })).toMatchObject({
      waits: { text: "2 open reports about them." },
      next: {
        text: "Look into the report about them, which names safety, open since",
        at: NOW - HOUR,
        tone: "bad",
      },
    });
    const own = [reported({ uid: "cora", about: "ines", instructorId: "ines" })];
    expect(summaryOf({ reports: own })).toMatchObject({
      waits: { text: "1 open report by them." },
      next: { text: "Look into the report by them, open since", at: NOW - DAY },
    });
  });

  it("stresses the act that is due, and only one that the case offers", () => {
    const suspension = { at: NOW - DAY, by: "olive", state: "suspended" as const, cancel: true };
    const { summary, acts } = shown({ suspension });
    expect(summary).toMatchObject({
      state: { text: "Suspended since", at: NOW - DAY },
      next: { act: "lift" },
    });
    expect(acts[0]?.act).toBe("lift");
    const hold = {
      instructorId: "cora",
      causes: { suspension: NOW - 31 * DAY },
      rowAt: NOW - DAY,
      due: NOW + DAY,
    };
    expect(shown({ ...teaching, hold }).acts[0]?.act).toBe("renew-hold");
  });

  it("names the next session, and the step without which nothing can be booked", () => {
    const booking = bookingWith();
    expect(summaryOf({ booked: [booking], bookedCount: 1 })).toMatchObject({
      waits: { text: "1 request without an answer." },
      next: { text: "Their next session begins", at: booking.schedule.start },
    });
    const account = { ...signIn, isEmailConfirmed: false };
    expect(summaryOf({ account })).toMatchObject({
      state: { text: "Active. The email address isn't confirmed." },
      next: { text: "Before they can book, they confirm their email." },
      sides: [{ text: "Can look around, and can't book yet." }],
    });
  });

  it("leaves out sessions and reports that concern the reader", () => {
    const booked = [bookingWith()];
    const reports = [reported({ uid: "cora", about: "ines", instructorId: "ines" })];
    const own = shown({ booked, bookedCount: 1, reports }, "ines");
    expect(own.related).toEqual([]);
    expect(own.summary).not.toHaveProperty("waits");
    expect(shown({ booked, bookedCount: 1, reports }).related).toHaveLength(2);
  });

  it("is whole for someone who has only just signed up, with every list there to be opened", () => {
    const user = userWith({ name: "", firstname: "", lastname: "", phone: "", createdAt: NOW });
    const whole = shown({ account: { ...signIn, isEmailConfirmed: false }, user, wallet: undefined });
    expect(v.parse(DeskCase, whole)).toEqual(whole);
    expect(whole.summary).toEqual({
      who: "No name yet, customer",
      what: { text: "0 sessions booked. With us since", at: NOW },
      state: { text: "Active. The email address isn't confirmed." },
      next: { text: "Before they can book, they enter their name." },
      sides: [{ side: "customer", text: "Can look around, and can't book yet." }],
    });
    expect([whole.timeline, whole.related]).toEqual([[], []]);
    expect(whole.acts.map(({ act }) => act)).toEqual(["reveal-email", "fix-phone", "fix-email", "suspend"]);
    expect(whole.lists?.map(({ what }) => what)).toEqual([
      "bookings",
      "credit",
      "payments",
      "reports",
      "reports",
      "emails",
      "audit",
    ]);
    expect(JSON.stringify(whole)).not.toMatch(/undefined|NaN|null|""/);
  });

  it("is whole for an instructor of whom nothing is left but their page", () => {
    const instructor = instructorWith({ name: "Ines A.", closedCount: 0, status: "left" });
    const whole = shown({ account: undefined, user: undefined, wallet: undefined, instructor });
    expect(v.parse(DeskCase, whole)).toEqual(whole);
    expect(whole.summary).toEqual({
      who: expect.stringMatching(/^Ines A\., instructor/),
      what: { text: "0 sessions taught." },
      state: { text: "Has no account to sign in with.", tone: "bad" },
      next: { text: "Nothing waits for them or for us." },
      sides: [{ side: "instructor", text: "Can't sign in." }],
    });
    expect(whole.acts.map(({ act }) => act)).toEqual(["adjust-instructor", "pay-one"]);
    expect(whole.lists?.map(({ what }) => what)).toEqual([
      "bookings",
      "reports",
      "reports",
      "emails",
      "audit",
    ]);
  });
});
