import { beforeAll, describe, expect, it } from "vitest";
import { NOW } from "../../../src/core/testing/booking.ts";
import { operatorModerate } from "../../../src/endpoints/operator/moderate.ts";
import { operatorReveal } from "../../../src/endpoints/operator/reveal.ts";
import { reportUser } from "../../../src/endpoints/report/user.ts";
import { applicationFiles, auditEntries, messagesOf, placeRef } from "../../../src/store/collections.ts";
import { plantConfirmedBooking } from "../../support/bookings.ts";
import { callEndpoint, refusalOf } from "../../support/call-endpoint.ts";
import { logsOf } from "../../support/captured-logs.ts";
import { crashBefore } from "../../support/crash-injection.ts";
import { plantCustomer } from "../../support/customers.ts";
import { costOf } from "../../support/document-cost.ts";
import { pathsMentioning, readAllDocuments } from "../../support/read-all-documents.ts";
import { plantInstructor, plantWorld, type World } from "../../support/world.ts";

const canary = {
  name: "Zephyrine",
  street: "77 Hidden Lane",
  phone: "+12125550777",
  message: "The key is under the third stone.",
};
const isCanary = new RegExp(
  Object.values(canary)
    .map((text) => text.replace("+", "\\+"))
    .join("|"),
);

const person = (id: string) => ({ id, name: "Someone", avatar: "default.jpg" });

let world: World;
let uid: string;
let instructorId: string;
let bookingId: string;
beforeAll(async () => {
  world = await plantWorld();
  const location = { line1: canary.street, city: "New York", region: "NY", postalCode: world.postalCode };
  uid = await plantCustomer(world, canary.name, 0, { phone: canary.phone, location });
  instructorId = await plantInstructor(world, "ines");
  bookingId = (await plantConfirmedBooking({ customer: person(uid), instructor: person(instructorId) })).id;
  await placeRef(bookingId).set({
    allow: [uid],
    line1: canary.street,
    instructions: canary.message,
    phone: canary.phone,
  });
  for (let i = 0; i < 3; i++)
    await messagesOf(bookingId)
      .doc(`m${i}`)
      .set({
        allow: [uid, instructorId],
        from: uid,
        side: "customer",
        text: `${i} ${canary.message}`,
        at: NOW + i,
        isHidden: false,
        expireAt: new Date(NOW),
      });
  await applicationFiles()
    .doc("f1")
    .set({
      uid,
      kind: "identity",
      image: Uint8Array.of(82, 73, 70),
      until: "2030-01-31",
      createdAt: NOW,
      expireAt: new Date(NOW),
    });
});

const olive = { uid: "olive", name: "Olive", key: undefined };
const reason = "They asked us to check.";
const reveal = (what: string, id: string, context: object = {}) =>
  callEndpoint(operatorReveal, { what, id, reason } as never, { ...olive, ...context });
const entries = async () => (await auditEntries().orderBy("at").get()).docs.map((doc) => doc.data());
const entriesOf = async (what: string) => (await entries()).filter(({ after }) => after.what === what);
const idOf = (what: string) => (what === "place" || what === "conversation" ? bookingId : uid);
const all = ["place", "conversation", "phone", "files"];

describe("revealing what a case hides", () => {
  it("shows the address and notes, the conversation, the phone, or the files of an applicant", async () => {
    expect(await reveal("place", bookingId)).toMatchObject({
      what: "place",
      line1: canary.street,
      instructions: canary.message,
    });
    expect(await reveal("place", bookingId)).not.toHaveProperty("phone");
    const { messages } = (await reveal("conversation", bookingId)) as { messages: { text: string }[] };
    expect(messages.map(({ text }) => text.slice(0, 1))).toEqual(["0", "1", "2"]);
    expect(await reveal("phone", uid)).toEqual({ what: "phone", phone: canary.phone });
    expect(await reveal("files", uid)).toEqual({
      what: "files",
      files: [{ id: "f1", kind: "identity", image: "UklG", until: "2030-01-31" }],
    });
  });

  it.each(all)("leaves an entry in the audit for each look, and nothing else: %s", async (what) => {
    const [before, all] = [await entriesOf(what), (await entries()).length];
    for (let i = 0; i < 2; i++) await reveal(what, idOf(what));
    const after = await entriesOf(what);
    expect([after.length - before.length, (await entries()).length - all]).toEqual([2, 2]);
    for (const entry of after)
      expect(entry).toMatchObject({ act: "reveal", by: { uid: "olive" }, reason, on: { id: idOf(what) } });
  });

  it.each(all)("answers only once its entry in the audit is stored: %s", async (what) => {
    let answer: unknown;
    let at = 0;
    while (
      await crashBefore(at, async () => {
        answer = undefined;
        answer = await reveal(what, idOf(what));
      })
    ) {
      expect(answer).toBeUndefined();
      at += 1;
    }
    expect(at).toBeGreaterThan(0);
    expect(answer).toBeDefined();
  });

  it("is refused for one's own case and for an unknown one, without an entry", async () => {
    const before = (await entries()).length;
    for (const [what, who] of [
      ["place", uid],
      ["place", instructorId],
      ["conversation", instructorId],
      ["phone", uid],
      ["files", uid],
    ] as const)
      expect(await refusalOf(reveal(what, idOf(what), { uid: who }))).toEqual([
        403,
        "claim-required",
        { reason: "own" },
      ]);
    for (const what of ["place", "conversation", "phone"])
      expect(await refusalOf(reveal(what, "nothing"))).toEqual([404, "not-found"]);
    expect(await entries()).toHaveLength(before);
  });

  it("reads at most 53 documents, however long the conversation is", async () => {
    for (let i = 0; i < 120; i++)
      await messagesOf(bookingId)
        .doc(`n${i}`)
        .set({
          allow: [uid, instructorId],
          from: uid,
          side: "customer",
          text: "x",
          at: NOW + 10 + i,
          isHidden: false,
          expireAt: new Date(NOW),
        });
    const { reads } = await costOf(() => reveal("conversation", bookingId));
    console.log(`A conversation of 123 messages: ${reads} reads.`);
    expect(reads).toBeLessThanOrEqual(53);
  });
});

it("a name, street, phone and message are in no log and no audit, whatever an operator does", async () => {
  await callEndpoint(reportUser, { instructorId, comment: canary.message }, { uid });
  const paths = [...(await readAllDocuments()).keys()];
  const reportId = paths.find((path) => path.startsWith("reports/"))?.split("/")[1] ?? "";
  const logs = await logsOf(async () => {
    for (const what of all) await reveal(what, idOf(what));
    for (const what of all) await refusalOf(reveal(what, idOf(what), { uid }));
    const acts = [
      { what: "message", id: `${bookingId}:m0`, outcome: "hidden" },
      { what: "report", id: reportId, outcome: "upheld", text: `Thank you, ${canary.name}.` },
    ];
    for (const act of acts)
      await callEndpoint(operatorModerate, { ...act, reason } as never, { uid: "olive" });
  });
  expect(logs).not.toMatch(isCanary);
  const documents = await readAllDocuments();
  const found = Object.values(canary).flatMap((text) => pathsMentioning(documents, text));
  expect(found.length).toBeGreaterThan(3);
  // Ids of the tests hold the name, as no uid of Firebase Auth does.
  const audits = [...documents].filter(([path]) => path.startsWith("audit/"));
  expect(audits.length).toBeGreaterThan(10);
  expect(JSON.stringify(audits).replaceAll(uid, "")).not.toMatch(isCanary);
});
