import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { defaultMacros } from "../../src/core/desk/macros.ts";
import { contactSend } from "../../src/endpoints/contact/send.ts";
import { operatorGet } from "../../src/endpoints/operator/get.ts";
import { operatorMacro } from "../../src/endpoints/operator/macro.ts";
import { operatorMacros } from "../../src/endpoints/operator/macros.ts";
import { auditEntries, contactMessages, reports, settings } from "../../src/store/collections.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { plantCase } from "../support/desk-cases.ts";
import { plantWorld, type World } from "../support/world.ts";

const olive = { uid: "olive", name: "Olive" };
const words = { place: "contacts", label: "Parking", text: "Hi {name}, we park nearby." } as const;
const change = (input: object, who: object = {}) =>
  callEndpoint(operatorMacro, input as never, { ...olive, ...who });
const read = () => callEndpoint(operatorMacros, {}, olive);

let world: World;
beforeAll(async () => {
  world = await plantWorld();
});
beforeEach(async () => void (await settings().doc("macros").delete()));

describe("the texts that operators answer with", () => {
  it("are ours until one is changed, and then theirs, once per key and with an entry in the audit", async () => {
    expect(await read()).toEqual(defaultMacros);
    const request = newKey();
    const input = { step: "save", version: 0, ...words };
    const [first, again] = [await change(input, request), await change(input, request)];
    expect(again).toEqual(first);
    const { places: _, ...answered } = first;
    expect(await read()).toEqual(answered);
    const added = first.macros.at(-1);
    expect(added).toMatchObject(words);
    const entries = await auditEntries()
      .where("on.id", "==", added?.id ?? "")
      .get();
    expect(entries.docs.map((doc) => doc.data())).toMatchObject([
      { act: "macro", on: { kind: "macro" }, before: {}, after: { label: "Parking" } },
    ]);
    await change({ step: "remove", version: 1, id: added?.id });
    expect((await read()).macros).toEqual(defaultMacros.macros);
  });

  it("are changed by one of two who saw the same", async () => {
    const both = ["Parking", "Mats"].map((label) => change({ step: "save", version: 0, ...words, label }));
    const results = await Promise.allSettled(both);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await refusalOf(change({ step: "remove", version: 0, id: "thanks" }))).toEqual([
      409,
      "wrong-state",
      { status: "changed" },
    ]);
  });
});

describe("the facts that the texts of operators are filled in with", () => {
  it("are the instructor's first name and the day of a picture, a reply or an application", async () => {
    const cases = {
      pictures: await plantCase.picture(world),
      replies: await plantCase.reply(world),
      applications: await plantCase.application(world),
    };
    for (const [what, { id }] of Object.entries(cases)) {
      const { fill } = await callEndpoint(operatorGet, { what: what as "pictures", id }, olive);
      expect(fill, what).toEqual({
        name: expect.stringMatching(/^\S+$/),
        date: expect.stringMatching(/^[A-Z][a-z]+ \d+$/),
      });
    }
  });

  it("are the first name of who reports, and the day and price of the session", async () => {
    const { id } = await plantCase.report();
    const { fill } = await callEndpoint(operatorGet, { what: "reports", id }, olive);
    expect((await reports().doc(id).get()).exists).toBe(true);
    expect(fill).toMatchObject({ date: expect.stringMatching(/^[A-Z][a-z]+ \d+$/), amount: "$90.00" });
  });

  it("are the first name that a message is signed with, and its day", async () => {
    const subject = randomUUID();
    const message = { name: " Vera  Canary", subject, message: "Hi?", agent: "", timeZone: "" };
    await callEndpoint(contactSend, { ...message, email: "vera@mail.example" }, { uid: "" });
    const [doc] = (await contactMessages().where("subject", "==", subject).get()).docs;
    const { fill } = await callEndpoint(operatorGet, { what: "contacts", id: doc?.id ?? "" }, olive);
    expect(fill).toEqual({ name: "Vera", date: expect.stringMatching(/^[A-Z][a-z]+ \d+$/) });
  });
});
