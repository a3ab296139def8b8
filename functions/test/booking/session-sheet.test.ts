import { Timestamp } from "firebase-admin/firestore";
import { beforeAll, describe, expect, it } from "vitest";
import { DAY, SHEETS } from "../../src/core/constants.ts";
import { providerAfter } from "../../src/endpoints/provider/after.ts";
import { providerPhrases } from "../../src/endpoints/provider/phrases.ts";
import type { CallContext } from "../../src/http/call-context.ts";
import {
  bookings,
  joinedSessions,
  notifications,
  outboxEmails,
  sheetPhrases,
  sheetRef,
  users,
} from "../../src/store/collections.ts";
import { plantPair } from "../support/bookings.ts";
import { callEndpoint, newKey, notFound, refusalOf } from "../support/call-endpoint.ts";
import { costOf } from "../support/document-cost.ts";
import { plantWorld, type World } from "../support/world.ts";

let world: World;
beforeAll(async () => {
  world = await plantWorld();
});

/** A customer and an instructor with one session, and what is stored of its sheet. */
async function plantSession(status?: "Confirmed") {
  const { uid, instructorId, tag } = await plantPair(world, status);
  const appointmentId = `${tag}-0`;
  const booking = async () => (await bookings().doc(appointmentId).get()).data();
  const end = (await booking())?.schedule.end ?? 0;
  return {
    uid,
    instructorId,
    appointmentId,
    end,
    booking,
    write: (words: { practiced?: string; atHome?: string } = {}, more: Partial<CallContext> = {}) =>
      callEndpoint(
        providerAfter,
        { appointmentId, practiced: "Hips and breath.", atHome: "", ...words },
        { uid: instructorId, now: end, ...more },
      ),
    sheet: async () => (await sheetRef(appointmentId).get()).data(),
    told: async () =>
      (await notifications().where("aid", "==", appointmentId).get()).docs
        .map((doc) => doc.data())
        .filter(({ kind }) => kind === "sheet"),
  };
}

describe("the sheet of a session", () => {
  it("is stored beside the booking for both sides, and the customer is told once, without its words", async () => {
    const one = await plantSession();
    expect(await one.write({ atHome: "Rest." })).toEqual({
      appointmentId: one.appointmentId,
      status: "Closed",
    });
    const stored = await one.sheet();
    expect(stored).toMatchObject({
      allow: [one.uid, one.instructorId],
      practiced: "Hips and breath.",
      atHome: "Rest.",
      at: one.end,
    });
    expect(stored?.expireAt).toEqual(Timestamp.fromMillis(one.end + 180 * DAY));
    expect(await one.booking()).toMatchObject({ sheetAt: one.end });

    await one.write({ practiced: "Hips, and rest." }, { now: one.end + DAY });
    expect(await one.sheet()).toMatchObject({
      practiced: "Hips, and rest.",
      at: one.end,
      changedAt: one.end + DAY,
    });
    const told = await one.told();
    expect(told).toMatchObject([{ allow: [one.uid], side: "customer", read: false }]);
    const email = (
      await outboxEmails()
        .doc(told[0]?.id ?? "")
        .get()
    ).data();
    expect(email).toMatchObject({ status: "none" });
    expect(JSON.stringify([told, email])).not.toContain("Hips");
  });

  it("costs four reads and at most five writes, the record of the request included", async () => {
    const one = await plantSession();
    expect(await costOf(() => one.write())).toEqual({ reads: 4, writes: 5 });
    expect(await costOf(() => one.write({ atHome: "Rest." }))).toEqual({ reads: 4, writes: 3 });
  });

  it("is written once per key: what a phone sends again takes nothing back that was corrected since", async () => {
    const one = await plantSession();
    const sent = newKey();
    await one.write({ practiced: "From the basement." }, sent);
    await one.write({ practiced: "Corrected at home." }, { now: one.end + 1 });
    expect(await one.write({ practiced: "From the basement." }, { ...sent, now: one.end + 2 })).toEqual({
      appointmentId: one.appointmentId,
      status: "Closed",
    });
    expect(await one.sheet()).toMatchObject({ practiced: "Corrected at home.", changedAt: one.end + 1 });
    expect((await refusalOf(one.write({ practiced: "Other words." }, { ...sent, hash: "another" })))[1]).toBe(
      "idempotency-mismatch",
    );
  });

  it("is refused before the session is over, after a week, without a word, and to anyone else", async () => {
    const ahead = await plantSession("Confirmed");
    expect(await refusalOf(ahead.write({}, { now: ahead.end - 1 }))).toEqual([
      409,
      "wrong-state",
      { status: "Confirmed" },
    ]);
    const one = await plantSession();
    const closedAt = one.end + SHEETS.writableFor;
    expect(await refusalOf(one.write({}, { now: closedAt }))).toEqual([409, "wrong-state", { closedAt }]);
    expect((await refusalOf(one.write({ practiced: " " })))[1]).toBe("bad-request");
    await expect(one.write({}, { uid: one.uid })).rejects.toMatchObject(notFound);
    expect(await one.sheet()).toBeUndefined();
  });

  it("is refused once either side blocks the other, and what was written stays", async () => {
    const one = await plantSession();
    await one.write();
    await users()
      .doc(one.uid)
      .update({ blacklist: [one.instructorId] });
    expect(await refusalOf(one.write({ practiced: "More." }))).toEqual([
      409,
      "wrong-state",
      { closedAt: one.end },
    ]);
    expect(await one.sheet()).toMatchObject({ practiced: "Hips and breath." });
  });

  it("is for guests too, whose view of the session says that there is one", async () => {
    const one = await plantSession();
    const guests = [{ id: "ben", name: "Ben P.", avatar: "default.jpg" }];
    await bookings().doc(one.appointmentId).update({ guests });
    await one.write();
    expect((await one.sheet())?.allow).toEqual([one.uid, one.instructorId, "ben"]);
    const view = (await joinedSessions().doc(`${one.appointmentId}_ben`).get()).data();
    expect(view).toMatchObject({ sheetAt: one.end });
    expect(JSON.stringify(view)).not.toContain("Hips");
  });
});

describe("an instructor's phrases", () => {
  const change = (uid: string, phrase: string, isRemoved = false) =>
    callEndpoint(providerPhrases, { change: { of: "atHome", phrase, isRemoved } }, { uid });
  const read = (uid: string) => callEndpoint(providerPhrases, {}, { uid });

  it("are ours until they change them, and then their own alone; the same change twice is one", async () => {
    const ours = await read("ines-of-phrases");
    expect((await sheetPhrases().doc("ines-of-phrases").get()).exists).toBe(false);
    const own = { ...ours, atHome: [...ours.atHome, "Chair poses."] };
    for (let i = 0; i < 2; i++) expect(await change("ines-of-phrases", " Chair poses. ")).toEqual(own);
    expect(await read("ines-of-phrases")).toEqual(own);
    expect(await read("marcus-of-phrases")).toEqual(ours);
    for (const phrase of own.atHome) await change("ines-of-phrases", phrase, true);
    expect(await read("ines-of-phrases")).toEqual({ ...ours, atHome: [] });
  });

  it("cost one read and at most one write", async () => {
    expect(await costOf(() => read("ines-of-costs"))).toEqual({ reads: 1, writes: 0 });
    expect(await costOf(() => change("ines-of-costs", "Chair poses."))).toEqual({ reads: 1, writes: 1 });
    expect(await costOf(() => change("ines-of-costs", "Chair poses."))).toEqual({ reads: 1, writes: 0 });
  });
});
