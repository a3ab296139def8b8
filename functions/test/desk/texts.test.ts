import { beforeEach, describe, expect, it } from "vitest";
import { DAY } from "../../src/core/constants.ts";
import { noSiteTexts } from "../../src/core/settings/site-texts.ts";
import { bookingWith, NOW } from "../../src/core/testing/booking.ts";
import { operatorGet } from "../../src/endpoints/operator/get.ts";
import { operatorText } from "../../src/endpoints/operator/text.ts";
import { operatorTexts } from "../../src/endpoints/operator/texts.ts";
import type { EmailMessage } from "../../src/mail/port.ts";
import { sendEmail } from "../../src/mail/send-email.ts";
import { answerData } from "../../src/routes/public-data.ts";
import { auditEntries, bookings, settings } from "../../src/store/collections.ts";
import { clearSiteTextsCache } from "../../src/store/settings/site-texts.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { emailSenderBy, plantEmail, storedEmail } from "../support/emails.ts";

const olive = { uid: "olive", name: "Olive" };
const banner = { step: "banner", version: 0, text: "Closed  on\nThanksgiving.", from: NOW, until: NOW + DAY };
const write = (input: object, who: object = {}) =>
  callEndpoint(operatorText, input as never, { ...olive, ...who });
const read = () => callEndpoint(operatorTexts, {}, olive);
const file = async (name: string, at = NOW) => {
  const request = { method: "GET", path: `/data/${name}.json`, query: () => "", ip: crypto.randomUUID() };
  return (await answerData(request as never, async () => at)).body as Record<string, unknown>;
};

beforeEach(async () => {
  await settings().doc("texts").delete();
  clearSiteTextsCache();
});

describe("what operators write on the public pages", () => {
  it("is nothing until they do, and costs the files nothing", async () => {
    expect(await read()).toEqual(noSiteTexts);
    expect(await file("switches")).not.toHaveProperty("banners");
    expect(await file("policies")).not.toHaveProperty("facts");
  });

  it("is public on one line for its time, once per key and with one entry in the audit", async () => {
    const request = newKey();
    const [first, again] = [await write(banner, request), await write(banner, request)];
    expect(again).toEqual(first);
    expect((await file("switches")).banners).toEqual(["Closed on Thanksgiving."]);
    expect(await file("switches", NOW + DAY)).not.toHaveProperty("banners");
    const [shown] = first.banners;
    const entries = await auditEntries()
      .where("on.id", "==", shown?.id ?? "")
      .get();
    expect(entries.docs.map((doc) => doc.data())).toMatchObject([
      { act: "text", on: { kind: "text" }, before: {}, after: { text: "Closed on Thanksgiving." } },
    ]);
    await write({ step: "remove", version: 1, id: shown?.id });
    expect(await file("switches")).not.toHaveProperty("banners");
  });

  it("replaces the facts of /about, and brings ours back", async () => {
    const facts = [{ title: "<b>Insured</b>", text: "All of them." }];
    await write({ step: "facts", version: 0, facts });
    expect((await file("policies")).facts).toEqual(facts);
    await write({ step: "facts", version: 1, facts: [] });
    expect(await file("policies")).not.toHaveProperty("facts");
    const entries = await auditEntries().where("on.id", "==", "facts").get();
    const kept = "<b>Insured</b>: All of them.";
    expect(entries.docs.map((doc) => doc.data())).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ before: { facts: "" }, after: { facts: kept } }),
        expect.objectContaining({ before: { facts: kept }, after: { facts: "" } }),
      ]),
    );
  });

  it("adds answers to /help, and takes them away", async () => {
    const answers = [{ question: "Is the <b>studio</b> open?", answer: "We only come to you." }];
    await write({ step: "answers", version: 0, answers });
    expect((await file("policies")).answers).toEqual(answers);
    await write({ step: "answers", version: 1, answers: [] });
    expect(await file("policies")).not.toHaveProperty("answers");
  });

  it("says a sentence in emails of its moment and side alone, until it is emptied", async () => {
    const sent = async (changes: Parameters<typeof plantEmail>[0] = {}) => {
      const { id } = await plantEmail(changes);
      const messages: EmailMessage[] = [];
      const send = async (message: EmailMessage) => void messages.push(message);
      await sendEmail(emailSenderBy({ send, close: () => undefined }), id, NOW);
      return messages[0] && { ...messages[0], id };
    };
    const note = "The <b>first</b> snow is here: boots may stay on the mat by your door.";
    await write({ step: "email", version: 0, moment: "confirmed", text: note });
    const [confirmed, reminder] = [await sent(), await sent({ kind: "reminder-2h" })];
    expect(confirmed?.text).toContain(`\n\n${note}\n\n`);
    expect(confirmed?.html).toContain("The &lt;b&gt;first&lt;/b&gt; snow");
    expect(reminder?.text).not.toContain("snow");
    expect((await sent({ side: "instructor" }))?.text).not.toContain("snow");
    await write({ step: "email", version: 1, moment: "confirmed", text: " " });
    expect((await sent())?.text).not.toContain("snow");
    expect((await read()).emails).toEqual([]);
  });

  it("replaces the subject and the opening of the emails of a moment, and brings ours back", async () => {
    const sent = async () => {
      const { id } = await plantEmail();
      const { aid, uid } = await storedEmail(id);
      const booking = bookingWith();
      const customer = { ...booking.customer, id: uid };
      await bookings()
        .doc(aid)
        .set({ ...booking, id: aid, status: "Confirmed", version: 2, customer });
      const messages: EmailMessage[] = [];
      const send = async (message: EmailMessage) => void messages.push(message);
      await sendEmail(emailSenderBy({ send, close: () => undefined }), id, NOW);
      return messages[0] && { ...messages[0], id };
    };
    const ours = await sent();
    const wording = { step: "wording", moment: "confirmed" };
    const opening = "<b>{name}</b>, see you\non {date}.";
    await write({ ...wording, version: 0, subject: "See you,  {instructor}\nand all", opening });
    const theirs = await sent();
    expect(theirs?.subject).toMatch(/^See you, \w+ and all$/);
    expect(theirs?.html).toMatch(/&lt;b&gt;\w+&lt;\/b&gt;, see you<br>on \w+/);
    expect(theirs?.text).toMatch(/<b>\w+<\/b>, see you\non \w+, \w+ \d+\.\n\n/);
    // The desk sees what was sent.
    const { facts } = await callEndpoint(operatorGet, { what: "emails", id: theirs?.id ?? "" }, olive);
    const shown = (label: string) => facts.find((fact) => fact.label === label)?.value;
    expect(shown("About")).toBe(theirs?.subject);
    expect(shown("Text")).toMatch(/^<b>\w+<\/b>, see you\non \w+, \w+ \d+\.$/);
    expect((await refusalOf(write({ ...wording, version: 1, subject: "{amount}", opening: "" })))[2]).toEqual(
      {
        subject: expect.stringContaining("don't know {amount}"),
      },
    );
    for (const wrong of [{ subject: "x".repeat(101) }, { opening: "x".repeat(601) }])
      expect(
        (await refusalOf(write({ ...wording, version: 1, subject: "", opening: "", ...wrong })))[1],
      ).toBe("bad-request");
    await write({ ...wording, version: 1, subject: " ", opening: "" });
    expect((await sent())?.subject).toBe(ours?.subject);
    const entries = await auditEntries().where("on.id", "==", "wording").get();
    expect(entries.docs.map((doc) => doc.data().after)).toContainEqual({
      wordings: expect.stringContaining("confirmed: See you, {instructor} and all"),
    });
  });

  it("is changed by one of two who saw the same, and refused where it can't be shown", async () => {
    const results = await Promise.allSettled([write(banner), write({ ...banner, text: "Open." })]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    for (const wrong of [{ text: "" }, { text: "x".repeat(201) }, { until: NOW - 1 }])
      expect((await refusalOf(write({ ...banner, version: 1, ...wrong })))[1]).toBe("bad-request");
  });
});
