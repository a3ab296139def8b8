import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { DAY } from "../../src/core/constants.ts";
import { noRole } from "../../src/core/desk/roles/desk-role.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { operatorFix } from "../../src/endpoints/operator/fix.ts";
import { operatorGet } from "../../src/endpoints/operator/get.ts";
import { operatorReveal } from "../../src/endpoints/operator/reveal.ts";
import { auth } from "../../src/firebase.ts";
import { saveAskedPhone } from "../../src/operations/account/confirm-phone.ts";
import { answerConfirmPhone } from "../../src/routes/confirm-phone.ts";
import { auditEntries, deskRoles, outboxEmails, users } from "../../src/store/collections.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { plantCustomer } from "../support/customers.ts";
import { messagesTo, sentLinkTo } from "../support/emails.ts";
import { plantWorld, type World } from "../support/world.ts";

const SECRET = "a secret for links, of 32 letters";
const SITE = "https://yoga.example";
const [OLD, NEW] = ["+12125550100", "+12125550162"];
const reason = "She called from the new number and knew her last three sessions.";
const olive = { uid: "olive", name: "Olive" };

let world: World;
let uid: string;
let email: string;
beforeAll(async () => {
  world = await plantWorld();
});
beforeEach(async () => {
  vi.stubEnv("EBY_LINK_SECRET", SECRET);
  vi.stubEnv("EBY_SITE_URL", SITE);
  uid = await plantCustomer(world, `robin-${randomUUID().slice(0, 8)}`, 0, { phone: OLD });
  email = `${uid.toLowerCase()}@mail.example`;
  await auth().createUser({ uid, email, emailVerified: true });
});
afterEach(() => void vi.unstubAllEnvs());

const fixPhone = (phone = "(212) 555-0162", who: object = {}) =>
  callEndpoint(operatorFix, { what: "phone", uid, phone, reason }, { ...olive, ...who });
const fixEmail = (to: string) => callEndpoint(operatorFix, { what: "email", uid, email: to, reason }, olive);
const phoneNow = async () => (await users().doc(uid).get()).data()?.phone;
const emailsAbout = async () =>
  (await outboxEmails().where("uid", "==", uid).get()).docs.map((doc) => ({ id: doc.id, ...doc.data() }));
const entries = async () =>
  (await auditEntries().where("on.id", "==", uid).get()).docs.map((doc) => doc.data());
const ask = (method: string, path: string) => {
  const ip = randomUUID();
  const request = {
    method,
    path,
    ip,
    peer: ip,
    query: () => "",
    header: () => undefined,
    rawBody: undefined,
  };
  return answerConfirmPhone(request, async () => NOW);
};

/** The path of the link that the person gets. */
async function linkPath(): Promise<string> {
  const [message] = await messagesTo(email);
  const [, path = ""] = /https:\/\/\S+?(\/confirm-phone\/\S+)/.exec(message?.text ?? "") ?? [];
  return path;
}

describe("a new phone number", () => {
  it("is saved once the person confirms it by the link in their mailbox, and no sooner", async () => {
    const request = newKey();
    for (let i = 0; i < 2; i++) await fixPhone("(212) 555-0162", request);
    expect(await phoneNow()).toBe(OLD);
    expect(await emailsAbout()).toMatchObject([{ kind: "contact-phone-change", to: email }]);
    const path = await linkPath();
    expect(path).not.toContain("555");
    const page = await ask("GET", path);
    expect([page.status, page.body]).toEqual([200, expect.stringContaining("Use (212) 555-0162?")]);
    expect(await phoneNow()).toBe(OLD);
    for (let i = 0; i < 2; i++) {
      const done = await ask("POST", path);
      expect([done.status, done.body]).toEqual([200, expect.stringContaining("Phone number saved")]);
      expect(await phoneNow()).toBe(NEW);
    }
    expect(await entries()).toMatchObject([{ act: "fix contact", reason, after: { asked: "phone" } }]);
    expect(JSON.stringify(await entries())).not.toMatch(/5550162|@/);
  });

  it("isn't saved by a link that is too old, altered, or from before another change", async () => {
    await fixPhone();
    const path = await linkPath();
    const [mail] = await emailsAbout();
    expect(await saveAskedPhone(mail?.id ?? "", NOW + 3 * DAY)).toBe(false);
    expect(await saveAskedPhone("unknown", NOW)).toBe(false);
    for (const wrong of [
      `${path.slice(0, -1)}${path.endsWith("A") ? "B" : "A"}`,
      "/confirm-phone/none",
      "/confirm-phone/",
    ])
      expect((await ask("POST", wrong)).status).toBe(404);
    await users().doc(uid).update({ phone: "+12125550199" });
    for (const method of ["GET", "POST"]) expect((await ask(method, path)).status).toBe(404);
    expect(await phoneNow()).toBe("+12125550199");
    expect((await ask("PUT", path)).status).toBe(405);
  });

  it("is refused where it is wrong, the same, or nobody could confirm it", async () => {
    expect(await refusalOf(fixPhone("12"))).toEqual([
      400,
      "bad-request",
      { phone: "Please enter a valid phone number." },
    ]);
    expect((await refusalOf(fixPhone(OLD)))[1]).toBe("bad-request");
    await auth().updateUser(uid, { emailVerified: false });
    expect(await refusalOf(fixPhone())).toEqual([409, "wrong-state", { status: "closed" }]);
    expect(await emailsAbout()).toEqual([]);
  });
});

describe("a new email address", () => {
  it("gets the link that changes it, and the old one is told without it", async () => {
    const to = `new-${uid.toLowerCase()}@other.example`;
    await fixEmail(to);
    const told = (await messagesTo(email))[0]?.text ?? "";
    expect(told).toContain("to one at other.example");
    expect(told).not.toContain(to);
    expect((await sentLinkTo(to)).searchParams.get("mode")).toBe("verifyAndChangeEmail");
    expect((await auth().getUser(uid)).email).toBe(email);
    expect(JSON.stringify(await entries())).not.toContain("@");
  });

  it("is refused where it is none, the same, or another account's", async () => {
    const other = `other-${uid.toLowerCase()}@mail.example`;
    await auth().createUser({ uid: `other-${uid}`, email: other });
    for (const to of ["none", email, other])
      expect(await refusalOf(fixEmail(to))).toEqual([400, "bad-request", { email: expect.any(String) }]);
    expect(await emailsAbout()).toEqual([]);
  });
});

describe("neither is changed", () => {
  it("for someone of the desk, who is suspended, or unknown", async () => {
    const closed = [409, "wrong-state", { status: "closed" }];
    await auth().updateUser(uid, { disabled: true });
    expect(await refusalOf(fixPhone())).toEqual(closed);
    await auth().updateUser(uid, { disabled: false });
    await deskRoles()
      .doc(uid)
      .set({ ...noRole, operator: true, version: 1, name: "Robin" });
    expect(await refusalOf(fixEmail("new@other.example"))).toEqual(closed);
    const unknown = { what: "phone", uid: "unknown", phone: NEW, reason } as const;
    expect((await refusalOf(callEndpoint(operatorFix, unknown, olive)))[1]).toBe("not-found");
  });

  it("without a recent sign-in of the operator", async () => {
    const old = { authTime: Date.now() - 301_000 };
    expect((await refusalOf(fixPhone(NEW, old))).slice(0, 2)).toEqual([403, "recent-login-required"]);
  });
});

it("the email address is shown like a phone number: with a reason, and an entry in the audit", async () => {
  const { acts } = await callEndpoint(operatorGet, { what: "people", id: uid }, olive);
  expect(acts.map(({ act }) => act)).toEqual(
    expect.arrayContaining(["reveal-phone", "reveal-email", "fix-phone", "fix-email"]),
  );
  const shown = await callEndpoint(operatorReveal, { what: "email", id: uid, reason }, olive);
  expect(shown).toEqual({ what: "email", email, isConfirmed: true });
  expect(await entries()).toMatchObject([{ act: "reveal", reason, after: { what: "email" } }]);
  expect(JSON.stringify(await entries())).not.toContain(email);
});
