import { describe, expect, it } from "vitest";
import { exportPath, withoutRequestKeys, withoutSecrets } from "./export-secrets.ts";

describe("a document in an export", () => {
  it.each([
    ["feeds/u1", { token: "t", createdAt: 1 }, { createdAt: 1 }],
    ["externalCalendars/u1", { url: "https://c.example/private", host: "c.example" }, { host: "c.example" }],
    ["requests/u1_k", { hash: "h", body: "{}", status: 200 }, { status: 200 }],
    [
      "intents/book_1",
      { key: "k", hash: "h", firstHash: "h", next: { key: "k2", hash: "h2" }, amount: 9_000 },
      { amount: 9_000 },
    ],
    ["taxIdentities/u1", { sealed: "c2VhbGVk", last4: "6789" }, { last4: "6789" }],
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

  it("has a number instead of the key of a call, the same wherever it is, and other ids as they are", () => {
    const [key, other, own] = ["7b98612f", "1a021d61", "99e2a5c0"].map(
      (one) => `${one}-53b8-42e1-a1ec-2e1195d65eea`,
    );
    const documents = {
      [`intents/top_acc_${key}`]: { id: `top_acc_${key}` },
      [`ledger/top_acc_${key}`]: { intent: `top_acc_${key}`, accountId: own },
      [`requests/u_1_${other}`]: { status: 200 },
    };
    expect(withoutRequestKeys(documents)).toEqual({
      "intents/top_acc_key-1": { id: "top_acc_key-1" },
      "ledger/top_acc_key-1": { intent: "top_acc_key-1", accountId: own },
      "requests/u_1_key-2": { status: 200 },
    });
  });

  it("has a path without the code that was redeemed, and each its own", () => {
    expect(exportPath("codes/GIFT25/uses/u1", 3)).toBe("codes/redeemed-3/uses/u1");
    expect(exportPath("users/u1", 3)).toBe("users/u1");
  });
});
