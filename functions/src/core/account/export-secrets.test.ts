import { describe, expect, it } from "vitest";
import { exportPath, withoutSecrets } from "./export-secrets.ts";

describe("a document in an export", () => {
  it.each([
    ["feeds/u1", { token: "t", createdAt: 1 }, { createdAt: 1 }],
    ["externalCalendars/u1", { url: "https://c.example/private", host: "c.example" }, { host: "c.example" }],
    ["requests/u1_k", { hash: "h", body: "{}", status: 200 }, { status: 200 }],
    ["intents/book_1", { key: "k", hash: "h", amount: 9_000 }, { amount: 9_000 }],
    ["payoutAccounts/u1", { account: "123456789", routing: "021000021", last4: "6789" }, { last4: "6789" }],
    ["users/u1", { firstname: "Ada", token: "mine" }, { firstname: "Ada", token: "mine" }],
  ])("%s has no key to anything", (path, stored, exported) =>
    expect(withoutSecrets(path, stored, true)).toEqual(exported),
  );

  it("has no link that an earlier release stored in an email", () => {
    const link = "https://auth.example/action?oobCode=1";
    const email = { kind: "email-confirm", side: "customer", aid: "", params: { url: link } };
    const exported = withoutSecrets("mail/m1", email, true);
    expect(exported).toMatchObject({ params: {}, words: { title: "Confirm your email address" } });
    expect(JSON.stringify(exported)).not.toContain(link);
  });

  it("has the picture of an identity document only if asked for, and of other documents always", () => {
    const file = { kind: "identity", image: "bytes" };
    expect(withoutSecrets("applicationFiles/f1", file, false)).toEqual({ kind: "identity" });
    expect(withoutSecrets("applicationFiles/f1", file, true)).toEqual(file);
    const other = { ...file, kind: "insurance" };
    expect(withoutSecrets("applicationFiles/f1", other, false)).toEqual(other);
  });

  it("has a path without the code that was redeemed, and each its own", () => {
    expect(exportPath("codes/GIFT25/uses/u1", 3)).toBe("codes/redeemed-3/uses/u1");
    expect(exportPath("users/u1", 3)).toBe("users/u1");
  });
});
