import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { addressMark } from "../../src/core/email/address-mark.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { operatorFix } from "../../src/endpoints/operator/fix.ts";
import { operatorGet } from "../../src/endpoints/operator/get.ts";
import { operatorResend } from "../../src/endpoints/operator/resend.ts";
import { auth } from "../../src/firebase.ts";
import { addressDigest } from "../../src/http/environment/address-digest.ts";
import type { EmailMessage } from "../../src/mail/port.ts";
import { sendEmail } from "../../src/mail/send-email.ts";
import { FEEDBACK_SECRET, hardBounce, sentFeedback } from "../../src/mail/testing/feedback-double.ts";
import { answerEmailHook } from "../../src/routes/email-hook.ts";
import { auditEntries, suppressions, users } from "../../src/store/collections.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { plantCustomer } from "../support/customers.ts";
import { emailSenderBy, plantEmail, storedEmail } from "../support/emails.ts";
import { plainRequest } from "../support/requests/plain-request.ts";
import { plantWorld, type World } from "../support/world.ts";

const olive = { uid: "olive", name: "Olive" };
const reason = "She asked us to try again: her mailbox was closed by mistake.";

let world: World;
let uid: string;
let email: string;
beforeAll(async () => {
  world = await plantWorld();
});
beforeEach(async () => {
  vi.stubEnv("EBY_LINK_SECRET", "a secret for links, of 32 letters");
  vi.stubEnv("EBY_MAIL_HOOK_SECRET", FEEDBACK_SECRET);
  uid = await plantCustomer(world, `robin-${randomUUID().slice(0, 8)}`, 0);
  email = `${uid.toLowerCase()}@mail.example`;
  await auth().createUser({ uid, email, emailVerified: true });
});
afterEach(() => void vi.unstubAllEnvs());

/** Delivers an event as the provider does. */
async function deliver(...sent: Parameters<typeof sentFeedback>): Promise<number> {
  const { raw, header } = sentFeedback(...sent);
  const request = { ...plainRequest("/hooks/email", "POST"), rawBody: raw, header };
  return (await answerEmailHook(request, process.env, async () => NOW)).status;
}
const bounce = (to: string, more: object = {}) => deliver({ to: [to], bounce: hardBounce, ...more });
const refusal = async () => (await users().doc(uid).get()).data()?.refusesEmail;
const isStopped = async (to = email) => (await suppressions().doc(addressDigest(to)).get()).exists;

/** Sends an email to the person; returns what the mail server got. */
async function send(changes: Parameters<typeof plantEmail>[0] = {}) {
  const messages: EmailMessage[] = [];
  const sender = emailSenderBy({
    send: async (message) => void messages.push(message),
    close: () => undefined,
  });
  const { id } = await plantEmail({ ...changes, uid });
  await sendEmail(sender, id, NOW);
  return { id, messages };
}
const clear = (of: "account" | "email", id: string, who: object = {}) =>
  callEndpoint(operatorFix, { what: "refused email", of, id, reason }, { ...olive, ...newKey(), ...who });
const shown = (what: "people" | "emails", id: string) => callEndpoint(operatorGet, { what, id }, olive);
const factOf = (facts: readonly { label: string; value: unknown }[], label: string) =>
  facts.find((fact) => fact.label === label)?.value;

describe("an address that bounced", () => {
  it("gets no email anymore, and operators read why", async () => {
    expect((await send()).messages).toHaveLength(1);
    expect(await bounce(email.toUpperCase())).toBe(200);
    const { id, messages } = await send();
    expect(messages).toEqual([]);
    expect(await storedEmail(id)).toMatchObject({ status: "failed", error: "suppressed" });
    const { facts, acts, timeline } = await shown("emails", id);
    expect(JSON.stringify(timeline)).not.toContain("suppressed");
    expect(factOf(facts, "Error")).toBe("This address refuses our emails");
    // Sending it again is refused until the address is cleared.
    expect(acts.map(({ act }) => act)).toEqual(["clear-address", "resend", "review"]);
    const person = await shown("people", uid);
    expect(factOf(person.facts, "Refuses our emails since")).toBe(NOW);
    expect(person.acts.map(({ act }) => act)).toContain("clear-address");
  });

  it("is stored as a digest alone, for a year, and the account says which address it is by a mark", async () => {
    await bounce(email);
    const stored = await suppressions().doc(addressDigest(email)).withConverter(null).get();
    expect(JSON.stringify([stored.id, stored.data()])).not.toContain(uid.toLowerCase());
    expect(stored.data()).toMatchObject({ reason: "bounce", at: NOW });
    expect(stored.data()?.expireAt.toMillis()).toBeGreaterThan(NOW);
    expect(await refusal()).toEqual({ reason: "bounce", at: NOW, mark: await addressMark(uid, email) });
  });

  it("leaves reminders out without an email that failed", async () => {
    await bounce(email);
    const { id, messages } = await send({ kind: "reminder-2h" });
    expect(messages).toEqual([]);
    expect((await storedEmail(id)).status).toBe("none");
  });

  it("no longer stops what goes to the account once it has another address", async () => {
    await bounce(email);
    await auth().updateUser(uid, { email: `new-${email}`, emailVerified: true });
    expect((await send()).messages).toHaveLength(1);
    expect(factOf((await shown("people", uid)).facts, "Refuses our emails since")).toBeUndefined();
  });

  it("may be no account's: the answer to a message stops, too", async () => {
    const to = `stranger-${randomUUID()}@mail.example`;
    expect(await deliver({ type: "email.complained", to: [to] })).toBe(200);
    const { id, messages } = await send({ to });
    expect(messages).toEqual([]);
    await clear("email", id);
    expect(await isStopped(to)).toBe(false);
  });
});

describe("an operator who clears an address", () => {
  it("lets the next email go, and the failed one once it is sent again; the audit has it", async () => {
    await bounce(email);
    const { id } = await send();
    await clear("account", uid);
    expect([await isStopped(), await refusal()]).toEqual([false, undefined]);
    expect((await send()).messages).toHaveLength(1);
    const version = (await shown("emails", id)).item.version;
    await callEndpoint(operatorResend, { id, version, reason }, { ...olive, ...newKey() });
    expect((await storedEmail(id)).status).toBe("waiting");
    const { docs } = await auditEntries().where("on.id", "==", uid).get();
    expect(docs.map((doc) => doc.data())).toMatchObject([
      { act: "clear address", by: { uid: "olive" }, before: { refuses: "bounce" } },
    ]);
    expect(JSON.stringify(docs.map((doc) => doc.data()))).not.toContain(email);
  });

  it("is told when there is nothing to clear, and that their own address is another's to clear", async () => {
    expect(await refusalOf(clear("account", uid))).toEqual([409, "wrong-state", { status: "closed" }]);
    await bounce(email);
    expect(await refusalOf(clear("account", uid, { uid }))).toEqual([
      403,
      "claim-required",
      { reason: "own" },
    ]);
    expect(await isStopped()).toBe(true);
  });

  it("isn't undone when the provider sends the same event again", async () => {
    const id = `msg_${randomUUID()}`;
    await bounce(email, { id });
    await clear("account", uid);
    expect(await bounce(email, { id })).toBe(200);
    expect(await isStopped()).toBe(false);
    await bounce(email);
    expect(await isStopped()).toBe(true);
  });
});

describe("what the email provider's address refuses", () => {
  it("is anything unsigned, of long ago or changed on its way: it stops nothing", async () => {
    const event = { to: [email], bounce: hardBounce };
    const other = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    expect(await deliver(event, { secret: other })).toBe(400);
    expect(await deliver(event, { at: Date.now() - 600_000 })).toBe(400);
    expect(await deliver(event, { tamper: (text) => text.replace("Permanent", "Permanen2") })).toBe(400);
    expect(await isStopped()).toBe(false);
  });

  it("is every other method, and everything where the deployment has no secret", async () => {
    const request = plainRequest("/hooks/email", "GET");
    expect((await answerEmailHook(request)).status).toBe(405);
    for (const secret of ["", "none"]) {
      vi.stubEnv("EBY_MAIL_HOOK_SECRET", secret);
      expect(await bounce(email)).toBe(404);
    }
  });

  it("is no soft bounce, which is taken and stops nothing", async () => {
    expect(await bounce(email, { bounce: { ...hardBounce, type: "Transient" } })).toBe(200);
    expect(await isStopped()).toBe(false);
  });
});
