import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { CODE_OVER } from "../../src/core/account/email-code.ts";
import { EMAIL_CODE } from "../../src/core/constants.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { accountExport } from "../../src/endpoints/account/export.ts";
import { emailConfirm } from "../../src/endpoints/email/confirm.ts";
import { emailVerify } from "../../src/endpoints/email/verify.ts";
import { auth } from "../../src/firebase.ts";
import { emailCodes, outboxEmails } from "../../src/store/collections.ts";
import { hiddenDocumentRefs } from "../../src/store/people/personal-data-map.ts";
import { callEndpoint, contextOf, refusalOf } from "../support/call-endpoint.ts";
import { messagesTo, sentCodeTo } from "../support/emails.ts";
import { readAllDocuments } from "../support/read-all-documents.ts";

// The links have an API key, which the Auth emulator takes for one of its own project.
vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = "demo-every-body-yoga";
});

interface Newcomer {
  uid: string;
  email: string;
  emailVerified: boolean;
  now: number;
}

async function newcomer(): Promise<Newcomer> {
  const email = `new-${randomUUID().slice(0, 8)}@example.com`;
  const { uid } = await auth().createUser({ email });
  return { uid, email, emailVerified: false, now: NOW };
}

/** Asks for the email, and returns the code that it brings. */
async function askForCode(who: Newcomer): Promise<string> {
  await callEndpoint(emailConfirm, {}, who);
  return sentCodeTo(who.email);
}

const enter = (who: Newcomer, code: string, now = NOW) =>
  callEndpoint(emailVerify, { code }, { ...who, now });
const refused = (who: Newcomer, code: string, now = NOW) => refusalOf(enter(who, code, now));
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
const isConfirmed = async ({ uid }: Newcomer) => (await auth().getUser(uid)).emailVerified;

const wrong = (left: string) => [400, "bad-request", { code: `That's not the code. ${left}` }];
const over = [400, "bad-request", { code: CODE_OVER }];

describe("email/verify", () => {
  it("confirms the address by the code of our email, once", async () => {
    const who = await newcomer();
    const code = await askForCode(who);
    expect(await isConfirmed(who)).toBe(false);
    expect(await enter(who, code)).toEqual({ message: "Thank you. Your email is confirmed." });
    expect(await isConfirmed(who)).toBe(true);
    // A token from before, sent again.
    expect(await refused(who, code)).toEqual(over);
  });

  it("stays as it is for an address that is confirmed", async () => {
    const who = await newcomer();
    expect(await enter({ ...who, emailVerified: true }, "123456")).toMatchObject({
      message: expect.any(String),
    });
    expect(await isConfirmed(who)).toBe(false);
  });

  it("refuses a wrong code, and says how many tries are left", async () => {
    const who = await newcomer();
    const code = await askForCode(who);
    expect(await refused(who, otherThan(code))).toEqual(wrong("4 tries left."));
    await enter(who, code);
    expect(await isConfirmed(who)).toBe(true);
  });

  it("refuses the right code at the sixth try, also when all tries come at once", async () => {
    const who = await newcomer();
    const code = await askForCode(who);
    const tries = Array.from({ length: EMAIL_CODE.tries }, () => refused(who, otherThan(code)));
    const texts = (await Promise.all(tries)).map((one) => JSON.stringify(one)).sort();
    expect(new Set(texts).size).toBe(EMAIL_CODE.tries);
    expect(await refused(who, code)).toEqual(over);
    expect(await isConfirmed(who)).toBe(false);
  });

  it("refuses a code whose time is over", async () => {
    const who = await newcomer();
    const code = await askForCode(who);
    expect(await refused(who, code, NOW + EMAIL_CODE.validFor)).toEqual(over);
    await enter(who, code, NOW + EMAIL_CODE.validFor - 1);
  });

  it("refuses the code of another account", async () => {
    const [who, other] = [await newcomer(), await newcomer()];
    const code = await askForCode(who);
    const theirs = await askForCode(other);
    if (code !== theirs) expect(await refused(other, code)).toEqual(wrong("4 tries left."));
    expect(await refused(await newcomer(), code)).toEqual(over);
    expect(await isConfirmed(other)).toBe(false);
  });

  it("takes only the code of the newest email", async () => {
    const who = await newcomer();
    const first = await askForCode(who);
    const second = await askForCode(who);
    if (first !== second) expect(await refused(who, first)).toEqual(wrong("4 tries left."));
    await enter(who, second);
    expect(await isConfirmed(who)).toBe(true);
  });

  it("confirms no address that the account had before", async () => {
    const who = await newcomer();
    const code = await askForCode(who);
    const email = `other-${who.email}`;
    await auth().updateUser(who.uid, { email, emailVerified: false });
    expect(await refused({ ...who, email }, code)).toEqual(wrong("4 tries left."));
    // With a token from before the change.
    expect((await refused(who, code)).slice(0, 2)).toEqual([401, "token-expired"]);
    expect(await isConfirmed(who)).toBe(false);
  });

  it("refuses what is no code of six digits", async () => {
    const who = await newcomer();
    for (const code of ["12345", "1234567", "12a456", "１２３４５６"])
      expect(await refused(who, code)).toEqual([
        400,
        "bad-request",
        { code: "Please enter the 6-digit code." },
      ]);
  });
});

describe("a code", () => {
  it("is in the email that was sent, and in no stored document", async () => {
    const who = await newcomer();
    await callEndpoint(emailConfirm, {}, who);
    const [message] = await messagesTo(who.email);
    const code = /Your code is (\d{6})\./.exec(message?.text ?? "")?.[1] ?? "";
    expect(code).toMatch(/^\d{6}$/);
    expect(message?.html).toContain(code);
    const holds = new RegExp(`(?<!\\d)${code}(?!\\d)`);
    const mine = [...(await readAllDocuments())].filter(
      ([path, data]) => `${path} ${JSON.stringify(data)}`.includes(who.uid) || path.startsWith("emailCodes/"),
    );
    expect(mine.map(([path]) => path)).toContain(`emailCodes/${who.uid}`);
    expect(mine.filter(([, data]) => holds.test(JSON.stringify(data))).map(([path]) => path)).toEqual([]);
    const outbox = await outboxEmails().where("to", "==", who.email).get();
    expect(outbox.docs.map((doc) => doc.data().params)).toEqual([{}]);
  });

  it("is never exported, and is erased with the account", async () => {
    const who = await newcomer();
    await askForCode(who);
    const digest = (await emailCodes().doc(who.uid).get()).data()?.digest ?? "none";
    const exported = JSON.stringify(
      await accountExport.handler({}, contextOf(who.uid, { email: who.email })),
    );
    expect(exported).not.toContain(digest);
    expect(exported).not.toContain("emailCodes");
    expect(hiddenDocumentRefs(who.uid).map(({ path }) => path)).toContain(`emailCodes/${who.uid}`);
  });
});
