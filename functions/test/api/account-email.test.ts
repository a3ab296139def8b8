import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { emailUpdate } from "../../src/endpoints/email/update.ts";
import { auth } from "../../src/firebase.ts";
import { mail } from "../../src/store/collections.ts";
import { NOW } from "../world/plant.ts";
import { ask, costOf } from "./ask.ts";

const newAddress = () => `new-${randomUUID().slice(0, 8)}@example.com`;
const who = { uid: "", email: "" };
const taken = newAddress();
const letters = async () =>
  (await mail().where("uid", "==", who.uid).get()).docs.map((letter) => letter.data());

beforeAll(async () => {
  who.email = newAddress();
  who.uid = (await auth().createUser({ email: who.email, emailVerified: true })).uid;
  await auth().createUser({ email: taken });
});

describe("email/update", () => {
  it("changes the address once the link sent to the new one is followed, and not before", async () => {
    const email = newAddress();
    await ask(emailUpdate, { email }, who);
    const [letter] = (await letters()).filter(({ to }) => to === email);
    expect(letter).toMatchObject({ status: "waiting", uid: who.uid, createdAt: NOW });
    expect((await auth().getUser(who.uid)).email).toBe(who.email);
    expect((await fetch(letter?.link ?? "")).status).toBe(200);
    expect((await auth().getUser(who.uid)).email).toBe(email);
    who.email = email;
  });

  it("answers a taken address like a free one, and sends nothing to it", async () => {
    const before = await letters();
    const answers = [
      await ask(emailUpdate, { email: newAddress() }, who),
      await ask(emailUpdate, { email: taken }, who),
    ];
    expect(answers[1]).toEqual(answers[0]);
    const after = await letters();
    expect(after).toHaveLength(before.length + 1);
    expect(after.map(({ to }) => to)).not.toContain(taken);
  });

  it("asks for a fresh token from who still carries the address from before a change", async () => {
    const before = { ...who, email: newAddress() };
    await expect(ask(emailUpdate, { email: newAddress() }, before)).rejects.toMatchObject({
      status: 401,
      code: "token-expired",
    });
  });

  it("demands a sign-in of the last 300 s of real time, whatever the product's clock says", async () => {
    const old = { ...who, authTime: Date.now() - 301_000, now: Date.now() - 301_000 };
    await expect(ask(emailUpdate, { email: newAddress() }, old)).rejects.toMatchObject({
      status: 403,
      code: "recent-login-required",
    });
    const recent = { ...who, authTime: Date.now() - 290_000 };
    await expect(ask(emailUpdate, { email: newAddress() }, recent)).resolves.toBeDefined();
  });

  it.each(["no address", "a@b", "a@b.c", "@example.com", "two@at@example.com"])(
    "refuses %j",
    async (email) => {
      await expect(ask(emailUpdate, { email }, who)).rejects.toMatchObject({
        status: 400,
        code: "bad-request",
        details: { email: "This is no e-mail address." },
      });
    },
  );

  it("refuses the address one has", async () => {
    await expect(ask(emailUpdate, { email: who.email.toUpperCase() }, who)).rejects.toMatchObject({
      status: 400,
      details: { email: "This is your address already." },
    });
  });

  it("costs one write (P11)", async () => {
    expect(await costOf(() => ask(emailUpdate, { email: newAddress() }, who))).toEqual({
      reads: 0,
      writes: 1,
    });
  });
});
