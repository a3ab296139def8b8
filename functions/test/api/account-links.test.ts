import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { NOW } from "../../src/core/testing/booking.ts";
import { emailConfirm } from "../../src/endpoints/email/confirm.ts";
import { emailRecover } from "../../src/endpoints/email/recover.ts";
import { auth } from "../../src/firebase.ts";
import { outboxEmails } from "../../src/store/collections.ts";
import { callEndpoint } from "../support/call-endpoint.ts";
import { costOf } from "../support/document-cost.ts";
import { messagesTo, sentLinkTo } from "../support/emails.ts";

// The links have an API key, which the Auth emulator takes for one of its own project.
vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = "demo-every-body-yoga";
  process.env.EBY_SITE_URL = "https://yoga.example";
  process.env.EBY_INSTRUCTOR_URL = "https://teach.yoga.example";
});

const newAddress = () => `new-${randomUUID().slice(0, 8)}@example.com`;
const newAccount = async (more: { emailVerified?: boolean; disabled?: boolean } = {}) => {
  const email = newAddress();
  const { uid } = await auth().createUser({ email, password: "old-password", ...more });
  return { uid, email, emailVerified: false, ...more };
};
const emailsTo = async (email: string) =>
  (await outboxEmails().where("to", "==", email).get()).docs.map((doc) => doc.data());
const nobody = { uid: "", email: "", emailVerified: false };

describe("email/confirm", () => {
  it("confirms the address when the link sent to it is followed, which then leads to the caller's site", async () => {
    const who = await newAccount();
    await callEndpoint(emailConfirm, { side: "instructor" }, who);
    expect(await emailsTo(who.email)).toMatchObject([
      {
        kind: "email-confirm",
        params: {},
        side: "instructor",
        status: "waiting",
        uid: who.uid,
        createdAt: NOW,
      },
    ]);
    const link = await sentLinkTo(who.email);
    expect(link.searchParams.get("continueUrl")).toBe("https://teach.yoga.example/login");
    expect((await auth().getUser(who.uid)).emailVerified).toBe(false);
    await fetch(link, { redirect: "manual" });
    expect((await auth().getUser(who.uid)).emailVerified).toBe(true);
  });

  it("says nothing of the sender's, because anyone can create an account with anyone's address", async () => {
    const who = await newAccount();
    await callEndpoint(emailConfirm, {}, { ...who, name: "Win $500 at evil.example" });
    const [message] = await messagesTo(who.email);
    expect(message?.html).toContain("Every Body Yoga</td>");
    expect(JSON.stringify(message)).not.toMatch(/Win|evil/);
  });

  it("sends nothing for a confirmed address, or to one that the account no longer has", async () => {
    const confirmed = await newAccount({ emailVerified: true });
    const former = { ...(await newAccount()), email: newAddress() };
    const answers = [];
    for (const who of [await newAccount(), confirmed, former])
      answers.push(await callEndpoint(emailConfirm, {}, who));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await emailsTo(confirmed.email)).toEqual([]);
    expect(await messagesTo(former.email)).toEqual([]);
  });

  it("sends no second link once the address is confirmed", async () => {
    const who = await newAccount();
    await callEndpoint(emailConfirm, {}, who);
    await auth().updateUser(who.uid, { emailVerified: true });
    expect(await messagesTo(who.email)).toEqual([]);
    expect(await emailsTo(who.email)).toMatchObject([{ status: "failed", error: "confirmed" }]);
  });

  it("costs one write (P11)", async () => {
    const who = await newAccount();
    expect(await costOf(() => callEndpoint(emailConfirm, {}, who))).toEqual({ reads: 0, writes: 1 });
  });
});

describe("email/recover", () => {
  let known: Awaited<ReturnType<typeof newAccount>>;
  beforeAll(async () => {
    known = await newAccount();
  });

  it("emails a link under which a new password is chosen", async () => {
    await callEndpoint(emailRecover, { email: known.email }, nobody);
    expect(await emailsTo(known.email)).toMatchObject([
      { kind: "password-reset", params: {}, status: "waiting", uid: known.uid, name: "", createdAt: NOW },
    ]);
    const link = await sentLinkTo(known.email);
    expect(link.searchParams.get("mode")).toBe("resetPassword");
    expect(link.searchParams.get("continueUrl")).toBe("https://yoga.example/login");
  });

  it("is sent to the address as the account has it, and not once that has changed or the account is suspended", async () => {
    const [typed, changed, suspended] = [await newAccount(), await newAccount(), await newAccount()];
    for (const { email } of [{ email: typed.email.toUpperCase() }, changed, suspended])
      await callEndpoint(emailRecover, { email }, nobody);
    await auth().updateUser(changed.uid, { email: newAddress() });
    await auth().updateUser(suspended.uid, { disabled: true });
    expect(await messagesTo(typed.email)).toMatchObject([{ to: { email: typed.email } }]);
    expect(await messagesTo(changed.email)).toEqual([]);
    expect(await messagesTo(suspended.email)).toEqual([]);
  });

  it("gives the same answer after the same time for addresses with and without an account", async () => {
    const suspended = await newAccount({ disabled: true });
    const times: number[] = [];
    const answers = [];
    for (const email of [(await newAccount()).email, suspended.email, newAddress(), "me@[127.0.0.1]"]) {
      const before = performance.now();
      answers.push(await callEndpoint(emailRecover, { email }, nobody));
      times.push(performance.now() - before);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    // Timers may be a millisecond early.
    expect(Math.min(...times)).toBeGreaterThan(990);
    expect(await emailsTo(suspended.email)).toEqual([]);
  });

  it("refuses what is no email address", async () => {
    await expect(callEndpoint(emailRecover, { email: "two@at@example.com" }, nobody)).rejects.toMatchObject({
      status: 400,
      details: { email: "Please enter a valid email address." },
    });
  });

  it("costs one write (P11)", async () => {
    const { email } = await newAccount();
    expect(await costOf(() => callEndpoint(emailRecover, { email }, nobody))).toEqual({
      reads: 0,
      writes: 1,
    });
  });
});
