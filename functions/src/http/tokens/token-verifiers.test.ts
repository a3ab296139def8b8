import { describe, expect, it } from "vitest";
import { adminAppCheckVerifier } from "./admin-app-check.ts";
import { verifyIdToken } from "./verify-id-token.ts";

type Auth = Parameters<typeof verifyIdToken>[0];
const decoded = { uid: "ada", auth_time: 1_700_000_000, email: "ada@example.com", email_verified: true };

/** A double of Auth with a given answer, and the arguments of its calls. */
function authThat(answer: () => object): { auth: Auth; calls: unknown[] } {
  const calls: unknown[] = [];
  const verify = async (...args: unknown[]) => {
    calls.push(args);
    return answer();
  };
  return { calls, auth: { verifyIdToken: verify as unknown as Auth["verifyIdToken"] } };
}

const failing = (code: string) => () => {
  throw Object.assign(new Error("no"), { code });
};

describe("the ID token in production", () => {
  it("is verified as the person it names", async () => {
    const { auth } = authThat(() => ({ ...decoded, name: "Ada", client: true }));
    expect(await verifyIdToken(auth, "token", true)).toMatchObject({
      uid: "ada",
      email: "ada@example.com",
      emailVerified: true,
      name: "Ada",
      authTime: 1_700_000_000_000,
      claims: { client: true },
    });
  });

  it("says whether the sign-in used a second factor", async () => {
    const firebase = { sign_in_provider: "password", identities: {} };
    const one = authThat(() => ({ ...decoded, firebase }));
    const two = authThat(() => ({ ...decoded, firebase: { ...firebase, sign_in_second_factor: "phone" } }));
    expect((await verifyIdToken(one.auth, "token", true)).hasSecondFactor).toBe(false);
    expect((await verifyIdToken(two.auth, "token", true)).hasSecondFactor).toBe(true);
  });

  it("is accepted without email and name", async () => {
    const { auth } = authThat(() => ({ uid: "ada", auth_time: 1 }));
    expect(await verifyIdToken(auth, "token", true)).toMatchObject({
      email: "",
      emailVerified: false,
      name: "",
    });
  });

  it.each([true, false])("is checked for revocation if the call requires it: %s", async (checkRevoked) => {
    const { auth, calls } = authThat(() => decoded);
    await verifyIdToken(auth, "token", checkRevoked);
    expect(calls).toEqual([["token", checkRevoked]]);
  });

  it.each([
    ["auth/id-token-expired", "token-expired"],
    ["auth/id-token-revoked", "token-expired"],
    ["auth/argument-error", "auth-required"],
    ["auth/user-disabled", "auth-required"],
    ["auth/user-not-found", "auth-required"],
    ["auth/internal-error", "unavailable"],
    ["app/network-error", "unavailable"],
  ])("that fails with %s gets the answer %s", async (fault, code) => {
    const { auth } = authThat(failing(fault));
    await expect(verifyIdToken(auth, "token", true)).rejects.toMatchObject({ code });
  });
});

describe("App Check in production", () => {
  const verify = (verifyToken: () => Promise<{ appId: string }>) =>
    adminAppCheckVerifier({ verifyToken: verifyToken as never }, ["ours"])("token");

  it("accepts our own app, and no other of the project", async () => {
    await verify(async () => ({ appId: "ours" }));
    await expect(verify(async () => ({ appId: "other" }))).rejects.toMatchObject({ code: "app-check" });
  });

  it("refuses what the Admin SDK refuses", async () => {
    await expect(verify(failing("app-check/invalid-argument") as never)).rejects.toMatchObject({
      code: "app-check",
    });
  });

  it("accepts no app when none is configured", async () => {
    const noApp = adminAppCheckVerifier({ verifyToken: (async () => ({ appId: "" })) as never }, []);
    await expect(noApp("token")).rejects.toMatchObject({ code: "app-check" });
  });
});
