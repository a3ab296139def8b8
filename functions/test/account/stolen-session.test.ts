import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { DAY } from "../../src/core/constants.ts";
import { noRole } from "../../src/core/desk/roles/desk-role.ts";
import { accountExport } from "../../src/endpoints/account/export.ts";
import { emailConfirm } from "../../src/endpoints/email/confirm.ts";
import { emailRecover } from "../../src/endpoints/email/recover.ts";
import { emailUpdate } from "../../src/endpoints/email/update.ts";
import { operatorRole } from "../../src/endpoints/operator/role.ts";
import { auth } from "../../src/firebase.ts";
import { sweepRoles } from "../../src/jobs/sweep-roles.ts";
import { deskRoles } from "../../src/store/collections.ts";
import { callEndpoint, refusalOf } from "../support/call-endpoint.ts";
import { readAllDocuments } from "../support/read-all-documents.ts";

// The links have an API key, which the Auth emulator takes for one of its own project.
vi.hoisted(() => {
  process.env.GCLOUD_PROJECT = "demo-every-body-yoga";
  process.env.EBY_SITE_URL = "https://yoga.example";
});

/** What opens an account: a code of Firebase Auth, in a link or alone. */
const opensAccounts = /oobCode|mode=(verifyEmail|resetPassword|verifyAndChangeEmail)|apiKey=/;

const who = { uid: "", email: `boss-${randomUUID().slice(0, 8)}@example.com`, emailVerified: false };
const old = () => ({ ...who, authTime: Date.now() - 30 * 24 * 3_600_000 });

beforeAll(async () => {
  // The account is the stranger's, and its address someone else's.
  who.uid = (await auth().createUser({ email: who.email, password: "old-password" })).uid;
  await callEndpoint(emailConfirm, {}, who);
  await callEndpoint(emailRecover, { email: who.email }, { ...who, uid: "" });
  await callEndpoint(emailUpdate, { email: `new-${who.email}` }, who);
});

describe("a thief of an old session or of an address", () => {
  it("gets no export with an old sign-in", async () => {
    expect(await refusalOf(callEndpoint(accountExport, {}, old()))).toEqual([403, "recent-login-required"]);
  });

  it("finds the emails in the export of a fresh one, and no link in them", async () => {
    const { documents } = await callEndpoint(accountExport, {}, who);
    const kinds = Object.entries(documents).flatMap(([path, data]) =>
      path.startsWith("mail/") ? [(data as { kind: string }).kind] : [],
    );
    expect(kinds.sort()).toEqual(["email-change", "email-confirm", "password-reset"]);
    expect(JSON.stringify(documents)).not.toMatch(opensAccounts);
  });

  it("cannot become a treasurer: nobody gives a role to an account whose address is not confirmed", async () => {
    for (const uid of ["tess", "theo"])
      await deskRoles()
        .doc(uid)
        .set({ ...noRole, operator: true, treasurer: true, version: 1, name: uid });
    const tess = { uid: "tess", isTreasurer: true };
    for (const role of ["operator", "treasurer"] as const) {
      const give = { step: "give", uid: who.uid, version: 0, role, reason: "Covers weekends." } as const;
      expect(await refusalOf(callEndpoint(operatorRole, give, tess))).toEqual([
        400,
        "bad-request",
        { email: expect.any(String) },
      ]);
    }
    await sweepRoles(Date.now() + 2 * DAY, (_, error) => expect(error).toBeUndefined());
    expect((await deskRoles().doc(who.uid).get()).exists).toBe(false);
    expect((await auth().getUser(who.uid)).customClaims ?? {}).toEqual({});
  });

  it("finds no link in any document, so the address stays unconfirmed", async () => {
    for (const [path, data] of await readAllDocuments())
      expect(JSON.stringify(data), path).not.toMatch(opensAccounts);
    expect(await auth().getUser(who.uid)).toMatchObject({ email: who.email, emailVerified: false });
  });
});
