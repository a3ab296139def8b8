import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { newUser } from "../../src/core/people/new-customer.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { unsubscribePath } from "../../src/http/unsubscribe-path.ts";
import { answerUnsubscribe } from "../../src/routes/unsubscribe.ts";
import { users } from "../../src/store/collections.ts";
import { costOf } from "../support/document-cost.ts";

const SECRET = "a secret for links, of 32 letters";
beforeEach(() => void vi.stubEnv("EBY_LINK_SECRET", SECRET));
afterEach(() => void vi.unstubAllEnvs());

const ask = (method: string, path: string, ip = randomUUID()) =>
  answerUnsubscribe({
    method,
    path,
    ip,
    query: () => "",
    header: () => undefined,
    rawBody: undefined,
  });

async function plantReader() {
  const uid = `reader-${randomUUID().slice(0, 8)}`;
  await users().doc(uid).set(newUser("Cora Lind", NOW));
  const isOff = async () => (await users().doc(uid).get()).data()?.reminders === false;
  return { uid, path: unsubscribePath(uid, SECRET), isOff };
}

describe("an unsubscribe link", () => {
  it("only asks when it is opened, as a mail scanner does", async () => {
    const { path, isOff } = await plantReader();
    for (const method of ["GET", "HEAD"]) {
      const answer = await ask(method, path);
      expect(answer.status).toBe(200);
      expect(answer.body).toContain("Turn off reminders and news?");
      expect(answer.body).toContain('<form method="post"');
      expect(answer.headers).toMatchObject({
        "Cache-Control": "private, no-store",
        "Referrer-Policy": "no-referrer",
        "X-Robots-Tag": "noindex",
      });
    }
    expect(await isOff()).toBe(false);
  });

  it("turns reminders and news off by POST, without sign-in, and a second time, too", async () => {
    const { path, isOff, uid } = await plantReader();
    const before = (await users().doc(uid).get()).data();
    expect(await costOf(() => ask("POST", path))).toEqual({ reads: 0, writes: 1 });
    expect(await isOff()).toBe(true);
    const again = await ask("POST", path);
    expect([again.status, String(again.body).includes("You're unsubscribed")]).toEqual([200, true]);
    expect((await users().doc(uid).get()).data()).toEqual({ ...before, reminders: false });
  });

  it("with another account's or another secret's signature changes nothing", async () => {
    const { path, uid, isOff } = await plantReader();
    const [, signature] = unsubscribePath("other", SECRET).split(".");
    const wrong = [
      `${path.split(".")[0]}.${signature}`,
      unsubscribePath(uid, `${SECRET}!`),
      path.slice(0, -1),
      "/unsubscribe/",
    ];
    for (const one of wrong) {
      const answer = await ask("POST", one);
      expect([answer.status, String(answer.body).includes("This link doesn't work")]).toEqual([404, true]);
    }
    vi.stubEnv("EBY_LINK_SECRET", "");
    expect((await ask("POST", unsubscribePath(uid, ""))).status).toBe(404);
    expect(await isOff()).toBe(false);
  });

  it("of a deleted account makes no new one", async () => {
    const uid = `gone-${randomUUID().slice(0, 8)}`;
    expect((await ask("POST", unsubscribePath(uid, SECRET))).status).toBe(200);
    expect((await users().doc(uid).get()).exists).toBe(false);
  });

  it("answers other methods with 405, and an address that asks too often with 429 (A6)", async () => {
    const { path } = await plantReader();
    expect(await ask("PUT", path)).toMatchObject({ status: 405, headers: { Allow: "GET, HEAD, POST" } });
    const ip = randomUUID();
    const answers = await Promise.all(Array.from({ length: 250 }, () => ask("GET", path, ip)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers).toHaveProperty("Retry-After");
  });
});
