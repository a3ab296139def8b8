import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { NOW } from "../../src/core/testing/booking.ts";
import { emailUpdate } from "../../src/endpoints/email/update.ts";
import { auth } from "../../src/firebase.ts";
import { outboxEmails } from "../../src/store/collections.ts";
import { callEndpoint } from "../support/call-endpoint.ts";
import { costOf } from "../support/document-cost.ts";
import { messagesTo, sentLinkTo } from "../support/emails.ts";

// The link in the email has an API key, which the Auth emulator takes for one of its own project.
vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = "demo-every-body-yoga";
});

const newAddress = () => `new-${randomUUID().slice(0, 8)}@example.com`;
const who = { uid: "", email: "" };
const taken = newAddress();
const emailsOf = async () =>
  (await outboxEmails().where("uid", "==", who.uid).get()).docs.map((doc) => doc.data());

beforeAll(async () => {
  who.email = newAddress();
  who.uid = (await auth().createUser({ email: who.email, emailVerified: true })).uid;
  await auth().createUser({ email: taken });
});

describe("email/update", () => {
  it("changes the email address only when the link sent to the new one is followed", async () => {
    const email = newAddress();
    await callEndpoint(emailUpdate, { email }, who);
    const [sent] = (await emailsOf()).filter(({ to }) => to === email);
    expect(sent).toMatchObject({ status: "waiting", uid: who.uid, createdAt: NOW });
    expect((await auth().getUser(who.uid)).email).toBe(who.email);
    expect(sent).toMatchObject({ kind: "email-change", params: {} });
    expect((await fetch(await sentLinkTo(email))).status).toBe(200);
    expect((await auth().getUser(who.uid)).email).toBe(email);
    who.email = email;
  });

  it("says nothing of the sender's to an address that anyone can type", async () => {
    const email = newAddress();
    const words = "Win $500 at evil.example";
    await callEndpoint(emailUpdate, { email }, { ...who, name: words });
    const sent = await messagesTo(email);
    expect(sent).toMatchObject([{ to: { name: "", email } }]);
    expect(JSON.stringify(sent)).not.toMatch(/Win|evil/);
  });

  it("gives the same answer for a taken address as for a free one, and sends nothing to it", async () => {
    const before = await emailsOf();
    const answers = [
      await callEndpoint(emailUpdate, { email: newAddress() }, who),
      await callEndpoint(emailUpdate, { email: taken }, who),
    ];
    expect(answers[1]).toEqual(answers[0]);
    const after = await emailsOf();
    expect(after).toHaveLength(before.length + 1);
    expect(after.map(({ to }) => to)).not.toContain(taken);
  });

  it("sends nothing to an address that was taken while the email waited, and doesn't say why", async () => {
    const email = newAddress();
    await callEndpoint(emailUpdate, { email }, who);
    await auth().createUser({ email });
    expect(await messagesTo(email)).toEqual([]);
    const [kept] = (await emailsOf()).filter(({ to }) => to === email);
    expect(kept).toMatchObject({ status: "failed", error: "no-account" });
  });

  it("refuses a token with the email address from before a change", async () => {
    const before = { ...who, email: newAddress() };
    await expect(callEndpoint(emailUpdate, { email: newAddress() }, before)).rejects.toMatchObject({
      status: 401,
      code: "token-expired",
    });
  });

  it("requires a sign-in within the last 300 s of real time, whatever the clock of the demo world says", async () => {
    const old = { ...who, authTime: Date.now() - 301_000, now: Date.now() - 301_000 };
    await expect(callEndpoint(emailUpdate, { email: newAddress() }, old)).rejects.toMatchObject({
      status: 403,
      code: "recent-login-required",
    });
    const recent = { ...who, authTime: Date.now() - 290_000 };
    await expect(callEndpoint(emailUpdate, { email: newAddress() }, recent)).resolves.toBeDefined();
  });

  // Firebase Auth refuses the last one, which the specification allows.
  it.each(["no address", "a@b", "a@b.c", "@example.com", "two@at@example.com", '"a@b"@example.com'])(
    "refuses %j",
    async (email) => {
      await expect(callEndpoint(emailUpdate, { email }, who)).rejects.toMatchObject({
        status: 400,
        code: "bad-request",
        details: { email: "Please enter a valid email address." },
      });
    },
  );

  it("refuses the current address", async () => {
    await expect(callEndpoint(emailUpdate, { email: who.email.toUpperCase() }, who)).rejects.toMatchObject({
      status: 400,
      details: { email: "This is already your email address." },
    });
  });

  it("costs one write (P11)", async () => {
    expect(await costOf(() => callEndpoint(emailUpdate, { email: newAddress() }, who))).toEqual({
      reads: 0,
      writes: 1,
    });
  });
});
