import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { operatorRole } from "../../src/endpoints/operator/role.ts";
import { auth } from "../../src/firebase.ts";
import { auditEntries, deskRoles } from "../../src/store/collections.ts";
import { grantClaim } from "../../src/store/people/auth-accounts.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";

const reason = "Covers weekends.";
let uid: string;
let email: string;
beforeAll(async () => {
  email = `${randomUUID().slice(0, 8)}@example.com`;
  ({ uid } = await auth().createUser({ email }));
  await auth().setCustomUserClaims(uid, { client: true });
});

const claimsOf = async () => (await auth().getUser(uid)).customClaims;
const storedRoles = async () => (await deskRoles().doc(uid).get()).data();
const entriesOf = async () =>
  (await auditEntries().where("on.id", "==", uid).orderBy("at").get()).docs.map((doc) => doc.data());

describe("a role of the desk", () => {
  const treasurer = { uid: "tess", isTreasurer: true, name: "Tess" };

  it("is given once per key, beside the claims the account has, with one entry in the audit", async () => {
    const request = { ...treasurer, ...newKey() };
    for (let i = 0; i < 2; i++)
      await callEndpoint(operatorRole, { email, role: "treasurer", on: true, reason }, request);
    expect(await claimsOf()).toEqual({ client: true, operator: true, treasurer: true });
    expect(await storedRoles()).toMatchObject({ operator: true, treasurer: true });
    expect(await entriesOf()).toEqual([
      {
        at: expect.any(Number),
        by: { uid: "tess", name: "Tess" },
        act: "role",
        on: { kind: "account", id: uid },
        reason,
        before: { operator: false, treasurer: false },
        after: { operator: true, treasurer: true },
        key: request.key,
      },
    ]);
  });

  it("ends the sessions of the account when it is taken", async () => {
    const before = (await auth().getUser(uid)).tokensValidAfterTime;
    await new Promise((over) => setTimeout(over, 1_100));
    await callEndpoint(
      operatorRole,
      { email, role: "operator", on: false, reason },
      { ...treasurer, now: Date.now() },
    );
    expect(await claimsOf()).toEqual({ client: true, operator: false, treasurer: false });
    expect(await storedRoles()).toBeUndefined();
    expect((await auth().getUser(uid)).tokensValidAfterTime).not.toBe(before);
  });

  it("needs a recent sign-in, an account that exists, and someone else to give it", async () => {
    const input = { email, role: "operator", on: true, reason } as const;
    const old = { ...treasurer, authTime: Date.now() - 301_000 };
    expect(await refusalOf(callEndpoint(operatorRole, input, old))).toEqual([403, "recent-login-required"]);
    const unknown = { ...input, email: "nobody@example.com" };
    expect(await refusalOf(callEndpoint(operatorRole, unknown, treasurer))).toEqual([
      400,
      "bad-request",
      { email: "No account has this email address." },
    ]);
    expect(await refusalOf(callEndpoint(operatorRole, input, { ...treasurer, uid }))).toEqual([
      403,
      "claim-required",
      { reason: "own" },
    ]);
    expect(await entriesOf()).toHaveLength(2);
  });

  it("given on the command line is stored like one that is given in the desk", async () => {
    await grantClaim(uid, "treasurer");
    await grantClaim(uid, "operator");
    await grantClaim(uid, "provider");
    expect(await storedRoles()).toMatchObject({ operator: true, treasurer: true });
  });
});
