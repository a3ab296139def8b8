import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { DAY, MINUTE } from "../../src/core/constants.ts";
import { noRole } from "../../src/core/desk/roles/desk-role.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { accountDelete } from "../../src/endpoints/account/delete.ts";
import { operatorAccount } from "../../src/endpoints/operator/account.ts";
import { operatorCodes } from "../../src/endpoints/operator/codes.ts";
import { operatorRole } from "../../src/endpoints/operator/role.ts";
import { operatorRoles } from "../../src/endpoints/operator/roles.ts";
import { auth } from "../../src/firebase.ts";
import { sweepRoles } from "../../src/jobs/sweep-roles.ts";
import { saveRoleByCommand, stopRoleByCommand } from "../../src/operations/desk/roles/save-role.ts";
import { auditEntries, deskRoles, outboxEmails } from "../../src/store/collections.ts";
import { setDeskClaims } from "../../src/store/people/auth-accounts.ts";
import { callEndpoint, newKey, refusalOf } from "../support/call-endpoint.ts";
import { interleaveAtRead } from "../support/interleave.ts";

const reason = "Covers weekends.";
const own = [403, "claim-required", { reason: "own" }];
const closed = [409, "wrong-state", { status: "closed" }];

/** A desk of so many treasurers, and a confirmed account without a role. */
async function openDesk(treasurers: number) {
  for (const { ref } of (await deskRoles().get()).docs) await ref.delete();
  const name = (word: string) => `${word}-${randomUUID().slice(0, 8)}`;
  const team = Array.from({ length: treasurers }, () => name("tess"));
  for (const uid of team)
    await deskRoles()
      .doc(uid)
      .set({ ...noRole, operator: true, treasurer: true, version: 1, name: uid });
  const nina = name("nina");
  for (const uid of [...team, nina]) {
    await auth().createUser({ uid, email: `${uid}@example.com`, displayName: uid, emailVerified: true });
    await auth().setCustomUserClaims(uid, { client: true });
  }
  return { team, nina };
}

const claimsOf = async (uid: string) => (await auth().getUser(uid)).customClaims;
const roleOf = async (uid: string) => (await deskRoles().doc(uid).get()).data();
const waitingRoles = async () =>
  (await deskRoles().get()).docs.filter((doc) => doc.data().waits).map((doc) => doc.id);
const entriesOn = async (uid: string) =>
  (await auditEntries().where("on.id", "==", uid).orderBy("at").get()).docs.map((doc) => doc.data());
const roleEmails = async (uid: string) =>
  (await outboxEmails().where("uid", "==", uid).where("kind", "==", "desk-role").get()).docs.map(
    (doc) => doc.data().params,
  );
type Input = Parameters<typeof callEndpoint<"/api/operator/role">>[1];
const act = (by: string, input: Input, request: object = {}) =>
  callEndpoint(operatorRole, input, { uid: by, isTreasurer: true, name: "Anyone", ...request });
const give = (uid: string, role: "operator" | "treasurer", version = 0) =>
  ({ step: "give", uid, version, role, reason }) as const;
const take = (uid: string, role: "operator" | "treasurer", version = 1) =>
  ({ step: "take", uid, version, role, reason }) as const;
const sweep = (now: number) => sweepRoles(now, (_, error) => expect(error).toBeUndefined());

let team: string[];
let nina: string;
let tess: string;
let theo: string;
const withTreasurers = (count: number) =>
  beforeEach(async () => {
    ({ team, nina } = await openDesk(count));
    [tess = "", theo = ""] = team;
  });

describe("a role of the desk", () => {
  withTreasurers(1);

  it("is given once per key, beside the claims the account has, with one entry in the audit", async () => {
    const request = newKey();
    for (let i = 0; i < 2; i++) await act(tess, give(nina, "operator"), request);
    expect(await claimsOf(nina)).toEqual({ client: true, operator: true, treasurer: false });
    expect(await roleOf(nina)).toEqual({
      operator: true,
      treasurer: false,
      version: 1,
      name: nina,
      by: tess,
      at: NOW,
      claimDue: NOW + MINUTE,
    });
    expect(await entriesOn(nina)).toMatchObject([
      {
        at: NOW,
        act: "role",
        on: { kind: "account", id: nina },
        reason,
        key: request.key,
        before: { operator: false, treasurer: false, version: 0 },
        after: { operator: true, treasurer: false, version: 1, step: "give" },
      },
    ]);
  });

  it("that was taken since is not given back by a repeated key", async () => {
    const request = newKey();
    await act(tess, give(nina, "operator"), request);
    await act(tess, take(nina, "operator"));
    const answer = await act(tess, give(nina, "operator"), request);
    expect(answer.message).toContain(nina);
    expect(await claimsOf(nina)).toEqual({ client: true, operator: false, treasurer: false });
    expect(await roleOf(nina)).toMatchObject({ operator: false, version: 2 });
    expect(await entriesOn(nina)).toHaveLength(2);
  });

  it("ends the sessions of the account when it is taken", async () => {
    await act(tess, give(nina, "operator"));
    const before = (await auth().getUser(nina)).tokensValidAfterTime;
    await new Promise((over) => setTimeout(over, 1_100));
    await act(tess, take(nina, "operator"));
    expect((await auth().getUser(nina)).tokensValidAfterTime).not.toBe(before);
  });

  it("reaches the claims even if the call ends before, and wins over an older one that arrives late", async () => {
    await deskRoles()
      .doc(nina)
      .set({ ...noRole, operator: true, version: 1, name: nina, claimDue: NOW + MINUTE });
    await sweep(NOW);
    expect(await claimsOf(nina)).toEqual({ client: true });
    await sweep(NOW + MINUTE);
    expect(await claimsOf(nina)).toMatchObject({ operator: true });
    await setDeskClaims(nina, { operator: false, treasurer: false });
    await sweep(NOW + 2 * MINUTE);
    expect(await claimsOf(nina)).toMatchObject({ operator: true });
    await sweep(NOW + 3 * MINUTE);
    expect((await roleOf(nina))?.claimDue).toBeUndefined();
  });

  it("needs a recent sign-in, a confirmed account, someone else, and a treasurer by the document", async () => {
    const old = { authTime: Date.now() - 301_000 };
    expect(await refusalOf(act(tess, give(nina, "operator"), old))).toEqual([403, "recent-login-required"]);
    await auth().updateUser(nina, { emailVerified: false });
    const refusal = await refusalOf(act(tess, give(nina, "operator")));
    expect(refusal.slice(0, 2)).toEqual([400, "bad-request"]);
    expect(await refusalOf(act(tess, take(tess, "operator")))).toEqual(own);
    expect(await refusalOf(act(nina, give(nina, "treasurer")))).toEqual(own);
    expect(await refusalOf(act("nobody", give(nina, "operator")))).toEqual([
      403,
      "claim-required",
      { reason: "treasurer" },
    ]);
    expect(await roleOf(nina)).toBeUndefined();
  });

  it("is shown with name and since when before it changes", async () => {
    const treasurer = { uid: tess, isTreasurer: true };
    const found = await callEndpoint(operatorRoles, { email: `${nina}@example.com` }, treasurer);
    expect(found).toEqual({
      people: [{ uid: tess, name: tess, version: 1, operator: true, treasurer: true }],
      mayChange: true,
      found: {
        uid: nina,
        name: nina,
        version: 0,
        operator: false,
        treasurer: false,
        isConfirmed: true,
        accountSince: expect.any(Number),
      },
    });
    expect(await refusalOf(callEndpoint(operatorRoles, { email: "nobody@example.com" }, treasurer))).toEqual([
      400,
      "bad-request",
      { email: "No account has this email address." },
    ]);
    // An operator sees who has a role, and nothing else.
    expect(await callEndpoint(operatorRoles, {}, { uid: "olive" })).toEqual({
      people: found.people,
      mayChange: false,
    });
    const byOperator = callEndpoint(operatorRoles, { email: `${nina}@example.com` }, { uid: "olive" });
    expect((await refusalOf(byOperator)).slice(0, 2)).toEqual([403, "claim-required"]);
  });

  it("given on the command line is stored like one of the desk, with an entry, to a confirmed account alone", async () => {
    await saveRoleByCommand({ uid: nina, role: "treasurer", now: NOW }, "npm run role");
    expect(await roleOf(nina)).toMatchObject({ operator: true, treasurer: true, version: 1, name: nina });
    expect(await entriesOn(nina)).toMatchObject([
      { by: { uid: "command line" }, after: { treasurer: true } },
    ]);
    await auth().updateUser(nina, { emailVerified: false });
    const again = saveRoleByCommand({ uid: nina, role: "treasurer", now: NOW }, "npm run role");
    expect((await refusalOf(again))[1]).toBe("bad-request");
  });
});

describe("the role of a treasurer, where there is one alone", () => {
  withTreasurers(1);

  it("is given after 24 hours, by email to all treasurers, once", async () => {
    await act(tess, give(nina, "treasurer"));
    expect(await roleOf(nina)).toMatchObject({ treasurer: false, waits: { due: NOW + DAY } });
    expect(await roleEmails(tess)).toEqual([{ state: "waits", on: true, due: NOW + DAY }]);
    await sweep(NOW + DAY - 1);
    expect(await claimsOf(nina)).toEqual({ client: true });
    for (const late of [0, MINUTE, 2 * MINUTE]) await sweep(NOW + DAY + late);
    expect(await roleOf(nina)).toMatchObject({ operator: true, treasurer: true, by: tess, at: NOW + DAY });
    expect(await claimsOf(nina)).toEqual({ client: true, operator: true, treasurer: true });
    expect((await entriesOn(nina)).map(({ after }) => after.step)).toEqual(["give", "carry out"]);
    expect(await roleEmails(tess)).toHaveLength(2);
  });

  it("is stopped by a treasurer, or on the command line", async () => {
    await act(tess, give(nina, "treasurer"));
    await act(tess, { step: "stop", uid: nina, version: 1, reason });
    await act(tess, give(nina, "treasurer", 2));
    expect(await stopRoleByCommand(NOW)).toBe(nina);
    expect(await stopRoleByCommand(NOW)).toBeUndefined();
    await sweep(NOW + 2 * DAY);
    expect(await roleOf(nina)).toMatchObject({ treasurer: false, version: 4 });
  });

  it("is not lost with its account", async () => {
    const leaving = callEndpoint(accountDelete, { forfeit: 0 }, { uid: tess, isTreasurer: true });
    expect(await refusalOf(leaving)).toEqual(closed);
  });
});

describe("the role of a treasurer, where another one can approve it", () => {
  withTreasurers(3);

  it("is given with the yes of a third, and without it never", async () => {
    await act(tess, give(nina, "treasurer"));
    await sweep(NOW + 30 * DAY);
    expect(await claimsOf(nina)).toEqual({ client: true });
    const yes = { step: "approve", uid: nina, version: 1, reason } as const;
    expect(await refusalOf(act(tess, yes))).toEqual(own);
    await act(theo, yes);
    expect(await claimsOf(nina)).toEqual({ client: true, operator: true, treasurer: true });
  });

  it("of two given at once, one waits", async () => {
    const other = team[2] ?? "";
    const both = await Promise.allSettled([
      act(tess, give(nina, "treasurer")),
      act(theo, take(other, "treasurer")),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await waitingRoles()).toHaveLength(1);
  });

  it("waits for one that lands while the desk is read", async () => {
    const other = team[2] ?? "";
    const refused = await interleaveAtRead(
      "settings/roles",
      () => act(theo, take(other, "treasurer")),
      () => refusalOf(act(tess, give(nina, "treasurer"))),
    );
    expect(refused).toEqual(closed);
    expect(await waitingRoles()).toEqual([other]);
  });
});

describe("the removal of one of two treasurers", () => {
  withTreasurers(2);
  beforeEach(() => act(tess, take(theo, "treasurer")));

  it("waits 24 hours, cannot be stopped by its subject, and keeps both from roles and codes", async () => {
    expect(await refusalOf(act(theo, { step: "stop", uid: theo, version: 2, reason }))).toEqual(own);
    const codes = { kind: "gift", amount: 500, count: 1, maxUses: 1, label: "Spring", reason } as const;
    for (const uid of [tess, theo]) {
      expect(await refusalOf(act(uid, give(nina, "operator")))).toEqual(own);
      expect(await refusalOf(callEndpoint(operatorCodes, codes, { uid, isTreasurer: true }))).toEqual(own);
    }
    await sweep(NOW + DAY);
    expect(await claimsOf(theo)).toMatchObject({ operator: true, treasurer: false });
    await act(tess, give(nina, "operator"), { now: NOW + DAY });
    expect(await roleOf(nina)).toMatchObject({ operator: true });
  });

  it("is the only way: neither can the other one's account be suspended", async () => {
    const input = { uid: tess, status: "suspended", cancel: false, reason } as const;
    expect(await refusalOf(callEndpoint(operatorAccount, input, { uid: theo, isTreasurer: true }))).toEqual(
      closed,
    );
  });
});
