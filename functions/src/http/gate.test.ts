import { describe, expect, it } from "vitest";
import { adminAppCheck } from "./app-check-admin.ts";
import { verifyIdToken } from "./id-token.ts";

type Auth = Parameters<typeof verifyIdToken>[0];
const decoded = { uid: "ada", auth_time: 1_700_000_000, email: "ada@example.com", email_verified: true };

/** An Auth that answers as told, and remembers what it was asked. */
function authThat(answer: () => object): { auth: Auth; asked: unknown[] } {
  const asked: unknown[] = [];
  const verify = async (...question: unknown[]) => {
    asked.push(question);
    return answer();
  };
  return { asked, auth: { verifyIdToken: verify as unknown as Auth["verifyIdToken"] } };
}

const failing = (code: string) => () => {
  throw Object.assign(new Error("no"), { code });
};

describe("the ID token in production", () => {
  it("becomes the person it names", async () => {
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

  it("may come without address and name", async () => {
    const { auth } = authThat(() => ({ uid: "ada", auth_time: 1 }));
    expect(await verifyIdToken(auth, "token", true)).toMatchObject({
      email: "",
      emailVerified: false,
      name: "",
    });
  });

  it.each([true, false])("is asked for revocation when the call says so: %s", async (checkRevoked) => {
    const { auth, asked } = authThat(() => decoded);
    await verifyIdToken(auth, "token", checkRevoked);
    expect(asked).toEqual([["token", checkRevoked]]);
  });

  it.each([
    ["auth/id-token-expired", "token-expired"],
    ["auth/id-token-revoked", "token-expired"],
    ["auth/argument-error", "auth-required"],
    ["auth/user-disabled", "auth-required"],
    ["auth/user-not-found", "auth-required"],
    ["auth/internal-error", "unavailable"],
    ["app/network-error", "unavailable"],
  ])("that fails with %s is answered with %s", async (fault, code) => {
    const { auth } = authThat(failing(fault));
    await expect(verifyIdToken(auth, "token", true)).rejects.toMatchObject({ code });
  });
});

describe("App Check in production", () => {
  const verify = (verifyToken: () => Promise<{ appId: string }>) =>
    adminAppCheck({ verifyToken: verifyToken as never }, ["ours"])("token");

  it("admits our own app, and no other of the project", async () => {
    await verify(async () => ({ appId: "ours" }));
    await expect(verify(async () => ({ appId: "other" }))).rejects.toMatchObject({ code: "app-check" });
  });

  it("refuses what the Admin SDK refuses", async () => {
    await expect(verify(failing("app-check/invalid-argument") as never)).rejects.toMatchObject({
      code: "app-check",
    });
  });

  it("admits nobody when no app is named", async () => {
    const nobody = adminAppCheck({ verifyToken: (async () => ({ appId: "" })) as never }, []);
    await expect(nobody("token")).rejects.toMatchObject({ code: "app-check" });
  });
});
