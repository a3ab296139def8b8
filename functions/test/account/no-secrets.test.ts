import { describe, expect, it } from "vitest";
import { secretsIn } from "../../src/core/testing/secrets.ts";
import { emailConfirm } from "../../src/endpoints/email/confirm.ts";
import { callEndpoint } from "../support/call-endpoint.ts";
import { LATER, plantFullAccount } from "../support/full-account.ts";
import { readAllDocuments } from "../support/read-all-documents.ts";
import { plantWorld } from "../support/world.ts";

/** Documents that firestore.rules give to any browser. */
const readable =
  /^(users|wallets|reconnect|reliability|profiles|instructors|applications|joined|transactions|notes|ratings|testimonials|pricing|book)\/[^/]*$|^book\/[^/]*\/(private\/place|messages\/[^/]*)$|^earnings\/[^/]*(\/(items|months)\/[^/]*)?$/;

describe("of everything that an account leaves (A18)", () => {
  it("no document that a browser reads and no email in the outbox holds a secret", async () => {
    const { uid, email } = await plantFullAccount(await plantWorld());
    await callEndpoint(emailConfirm, {}, { uid, email, emailVerified: false, now: LATER });
    const all = [...(await readAllDocuments())];
    const browsers = all.filter(([path]) => readable.test(path));
    const emails = all.filter(([path]) => path.startsWith("mail/"));
    expect(new Set(browsers.map(([path]) => path.split("/")[0])).size).toBeGreaterThan(10);
    expect(emails.length).toBeGreaterThan(5);
    const found = [...browsers, ...emails].flatMap(([path, data]) =>
      secretsIn(data).map((at) => `${path} ${at}`),
    );
    expect(found).toEqual([]);
  });
});
