import { beforeEach, describe, expect, it } from "vitest";
import { noRole } from "../../src/core/desk/roles/desk-role.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { operatorGet } from "../../src/endpoints/operator/get.ts";
import { operatorMentions } from "../../src/endpoints/operator/mentions.ts";
import { operatorNote } from "../../src/endpoints/operator/note.ts";
import { eraseAccount } from "../../src/operations/account/erase-account.ts";
import { auditEntries, deskNotes, deskRoles, outboxEmails, reports } from "../../src/store/collections.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { plantCase } from "../support/desk-cases.ts";
import { costOf } from "../support/document-cost.ts";
import { emptyDatabase } from "../support/money/reconciled-day.ts";

const olive = { uid: "olive", name: "Whatever" };
const otto = { uid: "otto", name: "Whatever" };

let id: string;
let people: string[];
beforeEach(async () => {
  await emptyDatabase();
  for (const [uid, name] of [
    ["olive", "Olive Mar"],
    ["otto", "Otto Bay"],
    ["odd", "Odd Moe"],
  ] as const)
    await deskRoles()
      .doc(uid)
      .set({ ...noRole, operator: true, version: 1, name, ...(uid === "odd" && { muted: ["notes"] }) });
  ({ id, people } = await plantCase.report());
});

const write = (text: string, who: object = olive, what: "reports" | "contested" = "reports", of = id) =>
  callEndpoint(operatorNote, { step: "write", what, id: of, text }, { ...olive, ...who });
const caseOf = (who: object = olive) =>
  callEndpoint(operatorGet, { what: "reports", id }, { ...olive, ...who });
const mentions = async (who: { uid: string }) => (await callEndpoint(operatorMentions, {}, who)).mentions;
const emails = async () =>
  (await outboxEmails().where("kind", "==", "desk-note").get()).docs.map((doc) => doc.data());

describe("a note on a case", () => {
  it("is read by everyone of the desk, once per key, with an entry in the audit that has none of its words", async () => {
    const request = newKey();
    const input = { step: "write", what: "reports", id, text: "Her knee hurts." } as const;
    for (let i = 0; i < 2; i++)
      expect(await callEndpoint(operatorNote, input, { ...olive, ...request })).toEqual({
        notes: [{ at: NOW, by: "Olive Mar", text: "Her knee hurts." }],
        isMentioned: false,
      });
    expect((await caseOf(otto)).notes).toMatchObject([{ by: "Olive Mar", text: "Her knee hurts." }]);
    const entries = (await auditEntries().get()).docs.map((doc) => doc.data());
    expect(entries).toMatchObject([{ act: "note", on: { kind: "report", id }, after: { note: 1 } }]);
    expect(JSON.stringify(entries)).not.toContain("knee");
  });

  it("tells whom it names, at the desk and by email, unless they have turned that off", async () => {
    await write("@Otto Bay and @odd moe, please call her. @Olive Mar");
    expect((await emails()).map(({ uid }) => uid)).toEqual(["otto"]);
    expect(JSON.stringify(await emails())).not.toContain("call her");
    expect(await mentions(olive)).toEqual([]);
    for (const uid of ["otto", "odd"])
      expect(await mentions({ uid })).toMatchObject([{ what: "reports", id, by: "Olive Mar" }]);
    expect((await caseOf(otto)).isMentioned).toBe(true);
    const seen = { step: "seen", what: "reports", id } as const;
    expect(await callEndpoint(operatorNote, seen, otto)).toMatchObject({ isMentioned: false });
    expect(await mentions(otto)).toEqual([]);
    expect(await mentions({ uid: "odd" })).toHaveLength(1);
    await write("Done.", { uid: "odd" });
    expect(await mentions({ uid: "odd" })).toEqual([]);
  });

  it("by two at once is two notes", async () => {
    await Promise.all([write("One."), write("Two.", otto)]);
    expect((await caseOf()).notes?.map(({ text }) => text).sort()).toEqual(["One.", "Two."]);
  });

  it("is on the session, from whichever list it was opened", async () => {
    const session = await plantCase.session();
    await write("From the queue.", olive, "contested", session.id);
    const { notes } = await callEndpoint(operatorGet, { what: "bookings", id: session.id }, olive);
    expect(notes).toMatchObject([{ text: "From the queue." }]);
  });

  it("is neither read nor written by whom the case is about, and does not name them", async () => {
    await write("@Otto Bay look.");
    await deskNotes()
      .doc(`reports_${id}`)
      .update({ people: [...people, "otto"] });
    // Otto has become one of its people since.
    expect(await mentions(otto)).toEqual([]);
    const { uid } = (await reports().doc(id).get()).data() ?? { uid: "" };
    expect(await refusalOf(write("Me.", { uid }))).toEqual([403, "claim-required", { reason: "own" }]);
    expect(await refusalOf(caseOf({ uid }))).toEqual([403, "claim-required", { reason: "own" }]);
    await deskRoles()
      .doc(uid)
      .set({ ...noRole, operator: true, version: 1, name: "Mia Own" });
    expect(await refusalOf(write("@Mia Own, is this you?"))).toEqual([
      400,
      "bad-request",
      { text: "Mia Own can't see this case. Please mention someone else." },
    ]);
    expect((await refusalOf(write("Hi.", olive, "reports", "unknown")))[1]).toBe("not-found");
  });

  it("costs a case one read", async () => {
    await write("One.");
    const { reads, writes } = await costOf(() => caseOf());
    expect(reads).toBeLessThanOrEqual(40);
    expect(writes).toBe(0);
  });

  it("goes with the account of whom its case is about, and stays without the name of an operator who leaves", async () => {
    await write("Mine. @Otto Bay");
    await eraseAccount({ uid: "olive", pseudonym: "p1", accountId: "a1" } as never, undefined, NOW);
    expect((await caseOf(otto)).notes).toMatchObject([{ by: "Someone who has left" }]);
    await eraseAccount({ uid: people[0] ?? "", pseudonym: "p2", accountId: "a2" } as never, undefined, NOW);
    expect((await deskNotes().get()).size).toBe(0);
  });
});
