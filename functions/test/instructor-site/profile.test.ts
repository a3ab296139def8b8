import { beforeAll, describe, expect, it } from "vitest";
import { cancelByInstructor } from "../../src/core/booking/transitions.ts";
import { DAY, HOUR } from "../../src/core/constants.ts";
import { withOutcomes } from "../../src/core/derived/reliability.ts";
import { renderNotification } from "../../src/core/notifications/text/notification-text.ts";
import type { ProfileChanges } from "../../src/core/people/instructors/profile-changes.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { avatarUpdate } from "../../src/endpoints/avatar/update.ts";
import { providerApply } from "../../src/endpoints/provider/apply.ts";
import { providerProfile } from "../../src/endpoints/provider/profile.ts";
import { saveDerived } from "../../src/operations/derived/save-derived.ts";
import { recomputeProfile } from "../../src/operations/people/recompute-profile.ts";
import {
  applications,
  instructors,
  notifications,
  outboxEmails,
  reliabilities,
  users,
} from "../../src/store/collections.ts";
import { bookingScenario } from "../support/booking-scenario.ts";
import { callEndpoint, refusalOf, unknownId } from "../support/call-endpoint.ts";
import { plantCustomer } from "../support/customers.ts";
import { costOf } from "../support/document-cost.ts";
import { plantApplication } from "../support/instructors/applications.ts";
import { plantInstructor, plantWorld, type World } from "../support/world.ts";

let world: World;
let serial = 0;
beforeAll(async () => {
  world = await plantWorld();
});

const BIO = "I taught in a hospital for years, so nothing about a body surprises me. We begin slowly.";
const stored = async (uid: string) => (await instructors().doc(uid).get()).data();

/** An instructor with an account. */
async function plantInstructorWithAccount(changes: Parameters<typeof plantInstructor>[2] = {}) {
  serial += 1;
  const uid = await plantInstructor(world, `profiled${serial}`, changes);
  await plantCustomer(world, `profiled${serial}`, 0);
  return uid;
}

describe("provider/profile", () => {
  it("changes words, languages and instant confirmation, and nothing else", async () => {
    const uid = await plantInstructorWithAccount();
    const before = await stored(uid);
    const changes = {
      bio: `  ${BIO} `,
      languages: ["Greek", "English"],
      gender: "man",
      levels: ["new"],
      for: ["beginners", "chair"],
      instantConfirm: true,
    } satisfies ProfileChanges;
    const { instructor, areas } = await callEndpoint(providerProfile, changes, { uid });
    expect(instructor).toMatchObject({
      gender: "man",
      for: ["beginners", "chair"],
      id: uid,
      bio: BIO,
      languages: ["Greek", "English"],
      status: "active",
    });
    expect(instructor.instantConfirm).toBe(true);
    expect(areas).toEqual([{ id: world.area, name: "New York", region: "NY" }]);
    expect(await stored(uid)).toEqual({ ...before, ...changes, bio: BIO });
  });

  it("answers without a change, and then writes nothing: two reads", async () => {
    const uid = await plantInstructorWithAccount();
    await callEndpoint(providerProfile, {}, { uid });
    const { reads, writes } = await costOf(() => callEndpoint(providerProfile, {}, { uid }));
    expect({ reads, writes }).toEqual({ reads: 2, writes: 0 });
    const changed = await costOf(() => callEndpoint(providerProfile, { instantConfirm: true }, { uid }));
    expect([changed.reads, changed.writes]).toEqual([3, 1]);
  });

  it("shows each session that counts for the reliability, and no private plan", async () => {
    const uid = await plantInstructorWithAccount({ noticeHours: 8 });
    const outcomes = [
      { bookingId: "b1", version: 4, at: NOW - DAY, session: "kept", minutes: 5 },
      { bookingId: "b2", version: 3, at: NOW - 2 * DAY, session: "late" },
      { bookingId: "b3", version: 2, at: NOW - 3 * DAY, minutes: 9 },
    ] as const;
    await reliabilities().doc(uid).set(withOutcomes([], outcomes));
    const { reliability, instructor } = await callEndpoint(providerProfile, {}, { uid });
    expect(reliability).toMatchObject({ kept: 1, broken: 2, sessions: 2, isShown: false });
    expect(reliability.entries.map(({ appointmentId, session }) => [appointmentId, session])).toEqual([
      ["b1", "kept"],
      ["b2", "late"],
    ]);
    for (const field of ["schedule", "exceptions", "noticeHours"])
      expect(instructor).not.toHaveProperty(field);
  });

  it("is refused to one who is suspended, and to nobody's id", async () => {
    const uid = await plantInstructorWithAccount({ status: "suspended" });
    expect(await refusalOf(callEndpoint(providerProfile, { bio: BIO }, { uid }))).toEqual([
      409,
      "wrong-state",
      { status: "closed" },
    ]);
    expect((await stored(uid))?.bio).not.toBe(BIO);
    const nobody = await refusalOf(callEndpoint(providerProfile, {}, { uid: unknownId() }));
    expect(nobody.slice(0, 2)).toEqual([404, "not-found"]);
  });
});

it("an application for a change begins with the words and languages of the profile, and keeps them", async () => {
  const uid = await plantApplication(world, "changing", { status: "approved" });
  await plantInstructor(world, "changing", { bio: BIO, languages: ["Greek"], gender: "man", for: ["back"] });
  const { form } = await callEndpoint(providerApply, { form: {}, submit: false }, { uid });
  expect(form).toMatchObject({
    bio: BIO,
    languages: ["Greek"],
    gender: "man",
    for: ["back"],
    styles: ["Hatha"],
  });
  await callEndpoint(providerApply, { form: { styles: ["Yin"] }, submit: false }, { uid });
  expect((await applications().doc(uid).get()).data()).toMatchObject({
    status: "draft",
    form: { bio: BIO, languages: ["Greek"], styles: ["Yin"] },
  });
  // What is being filled in is not replaced.
  await callEndpoint(providerProfile, { languages: ["French"] }, { uid });
  const again = await callEndpoint(providerApply, { form: {}, submit: false }, { uid });
  expect(again.form.languages).toEqual(["Greek"]);
});

describe("the name and picture shown of an instructor", () => {
  it("follow those of their account, once for each change", async () => {
    const uid = await plantInstructorWithAccount({ bio: BIO });
    await callEndpoint(avatarUpdate, { photoURL: "lotus.svg" }, { uid });
    await users().doc(uid).update({ name: "Profiled Renamed", firstname: "Profiled", lastname: "Renamed" });
    const before = await stored(uid);
    const { writes } = await costOf(async () => {
      for (let i = 0; i < 5; i++) await recomputeProfile(uid);
    });
    expect(await stored(uid)).toEqual({ ...before, name: "Profiled R.", avatar: "lotus.svg" });
    // The public profile, the instructor, and what the desk finds them by.
    expect(writes).toBe(3);
  });

  it("stay gone after the instructor left", async () => {
    const uid = await plantInstructorWithAccount({ status: "left", name: "Former instructor" });
    await recomputeProfile(uid);
    expect((await stored(uid))?.name).toBe("Former instructor");
  });
});

describe("three broken sessions in 90 days", () => {
  it("are reported once, however often and in whatever order they are delivered", async () => {
    const uid = await plantInstructorWithAccount();
    const canceled = ["c1", "c2", "c3", "c4"].map((name, i) => {
      const { accepted } = bookingScenario(`${name}-${uid}`, "cleo", uid, NOW + 5 * DAY);
      return cancelByInstructor(accepted.after, "instructor", "Ill.", NOW + i).booking;
    });
    const notified = async () =>
      (await notifications().where("allow", "array-contains", uid).where("kind", "==", "reliability").get())
        .docs;
    for (const booking of canceled.slice(0, 2)) await saveDerived(booking, booking.version - 1);
    expect(await notified()).toEqual([]);
    for (let i = 0; i < 3; i++)
      for (const booking of canceled) await saveDerived(booking, booking.version - 1);
    const [notification, ...more] = await notified();
    expect(more).toEqual([]);
    expect(notification?.data()).toMatchObject({ side: "instructor", read: false });
    const email = (
      await outboxEmails()
        .doc(notification?.id ?? "")
        .get()
    ).data();
    expect(email).toMatchObject({ uid, kind: "reliability", status: "waiting", params: { sessions: 3 } });
  });

  it("name as many sessions as there are: two that were canceled late count as four, and are two", async () => {
    const uid = await plantInstructorWithAccount();
    for (const name of ["late1", "late2"]) {
      const { accepted } = bookingScenario(`${name}-${uid}`, "cleo", uid, NOW + 5 * DAY);
      const { booking } = cancelByInstructor(accepted.after, "instructor", "Ill.", NOW + 5 * DAY - HOUR);
      await saveDerived(booking, booking.version - 1);
    }
    const [notification] = (
      await notifications().where("allow", "array-contains", uid).where("kind", "==", "reliability").get()
    ).docs;
    expect(notification?.data()).toMatchObject({ params: { sessions: 2 } });
    expect(renderNotification(notification?.data() as never).text).toContain("2 sessions didn't take place");
  });
});
