import { beforeAll, describe, expect, it } from "vitest";
import { DAY } from "../../src/core/constants.ts";
import { newWallet } from "../../src/core/ledger/credit.ts";
import { NOW } from "../../src/core/testing/booking.ts";
import { addressUpdate } from "../../src/endpoints/address/update.ts";
import { avatarUpdate } from "../../src/endpoints/avatar/update.ts";
import { metaGet } from "../../src/endpoints/meta/get.ts";
import { nameUpdate } from "../../src/endpoints/name/update.ts";
import { phoneGet } from "../../src/endpoints/phone/get.ts";
import { phoneUpdate } from "../../src/endpoints/phone/update.ts";
import { receiptUpdate } from "../../src/endpoints/receipt/update.ts";
import { scheduleUpdate } from "../../src/endpoints/schedule/update.ts";
import { specialStatus } from "../../src/endpoints/special/status.ts";
import { users, wallets } from "../../src/store/collections.ts";
import { callEndpoint, unknownId } from "../support/call-endpoint.ts";
import { plantCustomer, storedUser } from "../support/customers.ts";
import { costOf } from "../support/document-cost.ts";
import { plantWorld, type World } from "../support/world.ts";

let world: World;
let uid: string;

const postalCode = () => world.postalCode.replace(/(?<=^.{5})/, "-");
const home = () => ({ line1: "12 Elm St", city: "Brooklyn", region: "NY", postalCode: postalCode() });

beforeAll(async () => {
  world = await plantWorld();
  uid = await plantCustomer(world, "Ada", 5_000);
});

describe("GET meta/get", () => {
  it("returns all nine facts of a new customer, empty ones included, and creates account and wallet", async () => {
    const who = { uid: unknownId(), email: "nina@example.com", name: "Nina Marie Holt" };
    expect(await callEndpoint(metaGet, {}, who)).toEqual({
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
    expect(await storedUser(who.uid)).toMatchObject({
      firstname: "Nina Marie",
      lastname: "Holt",
      offer: { id: "welcome", until: NOW + 14 * DAY },
      createdAt: NOW,
    });
  });

  it("returns what is stored, and the available credit", async () => {
    await wallets().doc(uid).update({ paid: 3_800, heldPaid: 1_200 });
    const answer = await callEndpoint(metaGet, {}, { uid });
    await wallets().doc(uid).update({ paid: 5_000, heldPaid: 0 });
    expect(answer).toMatchObject({
      name: "Ada Test",
      phone: "+12125550100",
      serviceArea: world.area,
      timeZone: "America/New_York",
      balance: { amount: 3_800, currency: "USD" },
      specialOffer: false,
    });
  });

  it("creates one account and one wallet when called 20 times at once", async () => {
    const who = { uid: unknownId(), name: "Twin Tabs" };
    const answers = await Promise.all(Array.from({ length: 20 }, () => callEndpoint(metaGet, {}, who)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const wallet = await wallets().doc(who.uid).get();
    expect(wallet.data()).toEqual(newWallet(wallet.data()?.accountId ?? "none"));
    expect(wallet.data()?.accountId).toMatch(/^[0-9a-f-]{36}$/);
    for (const { createTime, updateTime } of [wallet, await users().doc(who.uid).get()])
      expect(updateTime).toEqual(createTime); // created once, never written again
  });

  it("never overwrites a wallet with credit or an account with a name", async () => {
    await Promise.all(
      Array.from({ length: 5 }, () => callEndpoint(metaGet, {}, { uid, name: "Someone Else" })),
    );
    expect((await wallets().doc(uid).get()).data()).toMatchObject({ paid: 5_000, version: 1 });
    expect((await storedUser(uid))?.name).toBe("Ada Test");
  });
});

describe("GET special/status", () => {
  it("succeeds until the offer expires, and is not found afterwards", async () => {
    const who = { uid: unknownId() };
    await callEndpoint(metaGet, {}, who);
    const last = NOW + 14 * DAY - 1;
    expect(await callEndpoint(specialStatus, {}, { ...who, now: last })).toEqual({
      message: "Get 20% extra on your first top-up.",
    });
    await expect(callEndpoint(specialStatus, {}, { ...who, now: last + 1 })).rejects.toMatchObject({
      status: 404,
      code: "not-found",
    });
  });

  it("is not found without an offer or an account", async () => {
    for (const id of [uid, unknownId()])
      await expect(callEndpoint(specialStatus, {}, { uid: id })).rejects.toMatchObject({ status: 404 });
  });
});

describe("receipt/update", () => {
  const typed = { company: "Acme, Inc.", address: "1 Main St\n\nAlbany, NY 12207", taxId: "12-3456789" };

  it("stores a company with the lines of its address for the caller alone, and removes it", async () => {
    const other = await plantCustomer(world, "Other", 0);
    expect(await callEndpoint(receiptUpdate, typed, { uid })).toEqual({
      message: "Saved. Your receipts are made out to your company.",
    });
    expect((await storedUser(uid))?.billTo).toEqual({
      company: "Acme, Inc.",
      address: ["1 Main St", "Albany, NY 12207"],
      taxId: "12-3456789",
    });
    expect(await storedUser(other)).not.toHaveProperty("billTo");
    expect(await callEndpoint(receiptUpdate, { company: "", address: "", taxId: "" }, { uid })).toEqual({
      message: "Saved. Your receipts are made out to you.",
    });
    expect(await storedUser(uid)).not.toHaveProperty("billTo");
  });

  it("refuses an address without a company, and stores nothing", async () => {
    await expect(callEndpoint(receiptUpdate, { ...typed, company: " " }, { uid })).rejects.toMatchObject({
      status: 400,
      code: "bad-request",
    });
    expect(await storedUser(uid)).not.toHaveProperty("billTo");
  });
});

describe("name/update", () => {
  it("stores both parts, trimmed, and returns the whole name", async () => {
    expect(await callEndpoint(nameUpdate, { firstname: " Ada ", lastname: "Byron King" }, { uid })).toEqual({
      message: "Name saved.",
      name: "Ada Byron King",
    });
    expect(await storedUser(uid)).toMatchObject({
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
    await expect(callEndpoint(nameUpdate, input, { uid })).rejects.toMatchObject({
      status: 400,
      code: "bad-request",
      details: { [field]: expect.any(String) },
    });
  });
});

describe("address/update", () => {
  it("finds the area by ZIP code, whatever its spacing", async () => {
    const who = { uid: unknownId() };
    const location = { ...home(), line2: "", postalCode: ` ${world.postalCode.replace(/(?<=^.{5})/, " ")} ` };
    expect(await callEndpoint(addressUpdate, { location }, who)).toEqual({
      message: "Address saved.",
      serviceArea: world.area,
      timeZone: "America/New_York",
    });
    expect(await storedUser(who.uid)).toMatchObject({
      serviceArea: world.area,
      timeZone: "America/New_York",
    });
    expect((await storedUser(who.uid))?.location).toEqual({
      line1: "12 Elm St",
      city: "Brooklyn",
      region: "NY",
      postalCode: location.postalCode.trim(),
    });
  });

  it("refuses what only begins like a ZIP code of the area", async () => {
    const before = await storedUser(uid);
    for (const code of [`${world.postalCode}1`, `${world.postalCode} Chiyoda`]) {
      const location = { ...home(), postalCode: code };
      const refused = callEndpoint(addressUpdate, { location }, { uid });
      await expect(refused).rejects.toMatchObject({ status: 422, code: "outside-area" });
    }
    expect(await storedUser(uid)).toEqual(before);
  });

  it("refuses an address outside every area, names the nearest one, and keeps the old address", async () => {
    const before = await storedUser(uid);
    const location = { ...home(), city: "Buffalo", postalCode: "99999" };
    await expect(callEndpoint(addressUpdate, { location }, { uid })).rejects.toMatchObject({
      status: 422,
      code: "outside-area",
      details: { nearest: "New York" },
    });
    expect(await storedUser(uid)).toEqual(before);
  });
});

describe("schedule/update", () => {
  it("stores the preferred times", async () => {
    const schedule = [
      { weekday: 1, from: 480, to: 600 },
      { weekday: 1, from: 600, to: 660 },
    ];
    expect((await callEndpoint(scheduleUpdate, { schedule }, { uid })).schedule).toEqual(schedule);
    expect((await storedUser(uid))?.schedule).toEqual(schedule);
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
    await expect(callEndpoint(scheduleUpdate, { schedule }, { uid })).rejects.toMatchObject({
      status: 400,
      details: { [field]: expect.any(String) },
    });
  });
});

describe("documents per change of an account (P11)", () => {
  it("are at most one read and one write for each setting, and two reads at the start of a session", async () => {
    await callEndpoint(phoneGet, { phone: "2125550142" }, { uid }); // areas are cached from here on
    const location = home();
    const photoURL = "lotus.svg";
    const costs = {
      meta: await costOf(() => callEndpoint(metaGet, {}, { uid })),
      special: await costOf(() => callEndpoint(specialStatus, {}, { uid }).catch(() => undefined)),
      name: await costOf(() => callEndpoint(nameUpdate, { firstname: "A", lastname: "B" }, { uid })),
      avatar: await costOf(() => callEndpoint(avatarUpdate, { photoURL }, { uid })),
      phone: await costOf(() => callEndpoint(phoneUpdate, { phone: "2125550100" }, { uid })),
      format: await costOf(() => callEndpoint(phoneGet, { phone: "2125550100" }, { uid })),
      address: await costOf(() => callEndpoint(addressUpdate, { location }, { uid })),
      schedule: await costOf(() => callEndpoint(scheduleUpdate, { schedule: [] }, { uid })),
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
