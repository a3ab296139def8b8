import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { NOW } from "../../src/core/testing/booking.ts";
import { contactSend } from "../../src/endpoints/contact/send.ts";
import { reportUser } from "../../src/endpoints/report/user.ts";
import { contactMessages, reports } from "../../src/store/collections.ts";
import { plantPair } from "../support/bookings.ts";
import { callEndpoint, unknownId } from "../support/call-endpoint.ts";
import { costOf } from "../support/document-cost.ts";
import { hostedSessions } from "../support/requests/hosted-session.ts";
import { plantWorld, type World } from "../support/world.ts";

let world: World;
beforeAll(async () => {
  world = await plantWorld();
});
const pair = () => plantPair(world);
const { withGuests } = hostedSessions();

describe("report/user", () => {
  it("stores the report for one read and one write", async () => {
    const { uid, instructorId } = await pair();
    const cost = await costOf(() =>
      callEndpoint(reportUser, { instructorId, comment: " Was rude. " }, { uid }),
    );
    expect(cost).toEqual({ reads: 1, writes: 1 });
    const found = await reports().where("uid", "==", uid).get();
    expect(found.docs.map((doc) => doc.data())).toEqual([
      {
        uid,
        instructorId,
        about: instructorId,
        comment: "Was rude.",
        createdAt: NOW,
        status: "open",
        side: "customer",
      },
    ]);
  });

  it("A2: refuses anyone who never booked or joined a session, as it does for an unknown instructor, and says how to write to us", async () => {
    const { uid, instructorId } = await pair();
    const others = await pair();
    const strangers: [string, string][] = [
      [uid, unknownId()],
      [uid, others.instructorId],
      [others.uid, instructorId],
      [others.instructorId, instructorId],
      [instructorId, instructorId],
      [uid, others.uid],
      [uid, uid],
    ];
    const refusals = await Promise.all(
      strangers.map(([by, id]) =>
        callEndpoint(reportUser, { instructorId: id, comment: "x" }, { uid: by }).catch((error) => error),
      ),
    );
    for (const refusal of refusals)
      expect(refusal).toMatchObject({
        code: "not-found",
        message: expect.stringMatching(/^You can report an instructor once .* contact page\.$/),
      });
    for (const by of [uid, others.uid, others.instructorId, instructorId])
      expect((await reports().where("uid", "==", by).get()).size).toBe(0);
  });

  it.each(["Requested", "Canceled", "Missed"] as const)(
    "takes a report about a session that is %s",
    async (status) => {
      const { uid, instructorId } = await plantPair(world, status);
      await callEndpoint(reportUser, { instructorId, comment: "x" }, { uid });
      expect((await reports().where("uid", "==", uid).get()).size).toBe(1);
    },
  );

  it("takes a report of a guest of the session", async () => {
    const { guests, instructorId } = await withGuests(["Gail"]);
    const [guest = ""] = guests;
    await callEndpoint(reportUser, { instructorId, comment: "x" }, { uid: guest });
    expect((await reports().where("uid", "==", guest).get()).size).toBe(1);
  });

  it("refuses an empty comment", async () => {
    const { uid, instructorId } = await pair();
    await expect(callEndpoint(reportUser, { instructorId, comment: "  " }, { uid })).rejects.toMatchObject({
      status: 400,
      details: { comment: expect.any(String) },
    });
    expect((await reports().where("uid", "==", uid).get()).size).toBe(0);
  });
});

describe("contact/send", () => {
  const message = (email: string) => ({
    name: "Vera",
    email,
    subject: `Question ${randomUUID()}`,
    message: "Do you come to Evanston?",
    agent: "Mozilla/5.0",
    timeZone: "America/Chicago",
  });
  const keptOf = async (subject: string) =>
    (await contactMessages().where("subject", "==", subject).get()).docs;

  it("stores a visitor's message for one write", async () => {
    const input = message("vera@[192.0.2.7]");
    const cost = await costOf(() => callEndpoint(contactSend, input, { uid: "", email: "" }));
    expect(cost).toEqual({ reads: 0, writes: 1 });
    expect((await keptOf(input.subject)).map((doc) => doc.data())).toEqual([
      { ...input, createdAt: NOW, status: "open", side: "customer" },
    ]);
  });

  it.each(["vera", "vera@example", "vera@example.c", "vera@@example.com"])(
    "refuses the address %j and stores nothing",
    async (email) => {
      const input = message(email);
      await expect(callEndpoint(contactSend, input, { uid: "" })).rejects.toMatchObject({
        status: 400,
        code: "bad-request",
        details: { email: "Please enter a valid email address." },
      });
      expect(await keptOf(input.subject)).toEqual([]);
    },
  );
});
