import "./own-database.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { addressUpdate } from "../../src/endpoints/address/update.ts";
import { avatarUpdate } from "../../src/endpoints/avatar/update.ts";
import { metaGet } from "../../src/endpoints/meta/get.ts";
import { nameUpdate } from "../../src/endpoints/name/update.ts";
import { phoneGet } from "../../src/endpoints/phone/get.ts";
import { phoneUpdate } from "../../src/endpoints/phone/update.ts";
import { scheduleUpdate } from "../../src/endpoints/schedule/update.ts";
import { specialStatus } from "../../src/endpoints/special/status.ts";
import { DAY } from "../../src/shared/constants.ts";
import { users, wallets } from "../../src/store/collections.ts";
import { NOW, plantCustomer, plantWorld, type World } from "../world/plant.ts";
import { ask, costOf } from "./ask.ts";
import { unknown } from "./pair.ts";

let world: World;
let uid: string;

const userOf = async (id: string) => (await users().doc(id).get()).data();
const postalCode = () => `${world.area.split("-").at(-1)} 04`;
const home = () => ({ line1: "12 Elm St", city: "Brooklyn", region: "NY", postalCode: postalCode() });

beforeAll(async () => {
  world = await plantWorld();
  uid = await plantCustomer(world, "Ada", 5_000);
});

describe("GET meta/get", () => {
  it("answers all nine facts of a newcomer, empty ones too, and opens account and wallet", async () => {
    const who = { uid: unknown(), email: "nina@example.com", name: "Nina Marie Holt" };
    expect(await ask(metaGet, {}, who)).toEqual({
      avatar: "default.jpg",
      name: "Nina Marie Holt",
      bio: "",
      serviceArea: "",
      phone: "",
      email: "nina@example.com",
      balance: { amount: 0, currency: "USD" },
      timeZone: "",
      specialOffer: true,
    });
    expect(await userOf(who.uid)).toMatchObject({
      firstname: "Nina Marie",
      lastname: "Holt",
      offer: { id: "welcome", until: NOW + 14 * DAY },
      createdAt: NOW,
    });
  });

  it("answers what is stored, and of the credit what is free", async () => {
    await wallets().doc(uid).update({ held: 1_200 });
    const answer = await ask(metaGet, {}, { uid });
    await wallets().doc(uid).update({ held: 0 });
    expect(answer).toMatchObject({
      name: "Ada Test",
      phone: "+12125550100",
      serviceArea: world.area,
      timeZone: "America/New_York",
      balance: { amount: 3_800, currency: "USD" },
      specialOffer: false,
    });
  });

  it("opens one account and one wallet when it is called 20 times at once", async () => {
    const who = { uid: unknown(), name: "Twin Tabs" };
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(metaGet, {}, who)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const wallet = await wallets().doc(who.uid).get();
    expect(wallet.data()).toEqual({ amount: 0, held: 0, currency: "USD", version: 1 });
    for (const { createTime, updateTime } of [wallet, await users().doc(who.uid).get()])
      expect(updateTime).toEqual(createTime); // made once, and never written again
  });

  it("never touches a wallet that has credit, nor an account that has a name", async () => {
    await Promise.all(Array.from({ length: 5 }, () => ask(metaGet, {}, { uid, name: "Somebody Else" })));
    expect((await wallets().doc(uid).get()).data()).toMatchObject({ amount: 5_000, version: 1 });
    expect((await userOf(uid))?.name).toBe("Ada Test");
  });
});

describe("GET special/status", () => {
  it("succeeds until the offer's last moment, and is not found from then on", async () => {
    const who = { uid: unknown() };
    await ask(metaGet, {}, who);
    const last = NOW + 14 * DAY - 1;
    expect(await ask(specialStatus, {}, { ...who, now: last })).toEqual({
      message: "20 % extra on your first top-up.",
    });
    await expect(ask(specialStatus, {}, { ...who, now: last + 1 })).rejects.toMatchObject({
      status: 404,
      code: "not-found",
    });
  });

  it("is not found for somebody without an offer, or without an account", async () => {
    for (const id of [uid, unknown()])
      await expect(ask(specialStatus, {}, { uid: id })).rejects.toMatchObject({ status: 404 });
  });
});

describe("name/update", () => {
  it("stores both parts, trimmed, and answers the whole name", async () => {
    expect(await ask(nameUpdate, { firstname: " Ada ", lastname: "Byron King" }, { uid })).toEqual({
      message: "Your name is changed.",
      name: "Ada Byron King",
    });
    expect(await userOf(uid)).toMatchObject({
      name: "Ada Byron King",
      firstname: "Ada",
      lastname: "Byron King",
    });
  });

  it.each([
    ["firstname", { firstname: "   ", lastname: "King" }],
    ["lastname", { firstname: "Ada", lastname: "" }],
    ["lastname", { firstname: "Ada", lastname: "x".repeat(251) }],
  ])("refuses a bad %s", async (field, input) => {
    await expect(ask(nameUpdate, input, { uid })).rejects.toMatchObject({
      status: 400,
      code: "bad-request",
      details: { [field]: expect.any(String) },
    });
  });
});

describe("avatar/update", () => {
  it("takes a picture of the gallery", async () => {
    await ask(avatarUpdate, { photoURL: "lotus.svg" }, { uid });
    expect((await userOf(uid))?.avatar).toBe("lotus.svg");
  });

  it.each([
    "nobody-drew-this.svg",
    "../default.jpg",
    "https://elsewhere.example/default.jpg",
    `u/${"a".repeat(64)}.webp`,
    "",
    "x".repeat(251),
  ])("refuses %j in the words of the catalogue", async (photoURL) => {
    await expect(ask(avatarUpdate, { photoURL }, { uid })).rejects.toMatchObject({
      status: 400,
      code: "bad-request",
      message: "Badly formatted bio",
      details: { photoURL: expect.any(String) },
    });
    expect((await userOf(uid))?.avatar).toBe("lotus.svg");
  });
});

describe("address/update", () => {
  it("finds the area by the postal code, whatever its spacing and case", async () => {
    const who = { uid: unknown() };
    const location = { ...home(), line2: "", postalCode: postalCode().toUpperCase() };
    expect(await ask(addressUpdate, { location }, who)).toEqual({
      message: "Your address is changed.",
      serviceArea: world.area,
      timeZone: "America/New_York",
    });
    expect(await userOf(who.uid)).toMatchObject({ serviceArea: world.area, timeZone: "America/New_York" });
    expect((await userOf(who.uid))?.location).toEqual({
      line1: "12 Elm St",
      city: "Brooklyn",
      region: "NY",
      postalCode: location.postalCode,
    });
  });

  it("refuses a place nobody comes to, names the nearest area, and keeps the old address", async () => {
    const before = await userOf(uid);
    const location = { ...home(), city: "Buffalo", postalCode: "99999" };
    await expect(ask(addressUpdate, { location }, { uid })).rejects.toMatchObject({
      status: 422,
      code: "outside-area",
      details: { nearest: "New York" },
    });
    expect(await userOf(uid)).toEqual(before);
  });
});

describe("schedule/update", () => {
  it("stores the preferred times", async () => {
    const schedule = [
      { weekday: 1, from: 480, to: 600 },
      { weekday: 1, from: 600, to: 660 },
    ];
    expect((await ask(scheduleUpdate, { schedule }, { uid })).schedule).toEqual(schedule);
    expect((await userOf(uid))?.schedule).toEqual(schedule);
  });

  it.each([
    ["two that overlap", "schedule", [1, 2].map(() => ({ weekday: 1, from: 480, to: 600 }))],
    [
      "more than 21",
      "schedule",
      Array.from({ length: 22 }, (_, i) => ({ weekday: 2, from: i * 10, to: i * 10 + 5 })),
    ],
    ["one that ends before it begins", "schedule.0", [{ weekday: 3, from: 600, to: 480 }]],
  ])("refuses %s", async (_, field, schedule) => {
    await expect(ask(scheduleUpdate, { schedule }, { uid })).rejects.toMatchObject({
      status: 400,
      details: { [field]: expect.any(String) },
    });
  });
});

describe("documents per action (P11)", () => {
  it("are at most one read and one write for each setting, and two reads at the start of a session", async () => {
    await ask(phoneGet, { phone: "2125550142" }, { uid }); // areas are in memory from here on
    const location = home();
    const photoURL = "default.jpg";
    const costs = {
      meta: await costOf(() => ask(metaGet, {}, { uid })),
      special: await costOf(() => ask(specialStatus, {}, { uid }).catch(() => undefined)),
      name: await costOf(() => ask(nameUpdate, { firstname: "A", lastname: "B" }, { uid })),
      avatar: await costOf(() => ask(avatarUpdate, { photoURL }, { uid })),
      phone: await costOf(() => ask(phoneUpdate, { phone: "2125550100" }, { uid })),
      format: await costOf(() => ask(phoneGet, { phone: "2125550100" }, { uid })),
      address: await costOf(() => ask(addressUpdate, { location }, { uid })),
      schedule: await costOf(() => ask(scheduleUpdate, { schedule: [] }, { uid })),
    };
    expect(costs).toEqual({
      meta: { reads: 2, writes: 0 },
      special: { reads: 1, writes: 0 },
      name: { reads: 0, writes: 1 },
      avatar: { reads: 1, writes: 1 },
      phone: { reads: 1, writes: 1 },
      format: { reads: 1, writes: 0 },
      address: { reads: 1, writes: 1 },
      schedule: { reads: 0, writes: 1 },
    });
  });
});
