import { beforeAll, describe, expect, it } from "vitest";
import { DAY } from "../../../src/core/constants.ts";
import { bookingRequestWith, bookingWith, NOW } from "../../../src/core/testing/booking.ts";
import { userWith } from "../../../src/core/testing/user.ts";
import { nameUpdate } from "../../../src/endpoints/name/update.ts";
import { operatorDecide } from "../../../src/endpoints/operator/decide.ts";
import { operatorFind } from "../../../src/endpoints/operator/find.ts";
import { sweepDeletions } from "../../../src/jobs/sweep-deletions.ts";
import { rebuildSearch } from "../../../src/operations/people/rebuild-search.ts";
import { recomputeProfile } from "../../../src/operations/people/recompute-profile.ts";
import {
  bookings,
  intents,
  ledger,
  searchEntries,
  transactions,
  users,
} from "../../../src/store/collections.ts";
import { ensureCustomer } from "../../../src/store/people/users.ts";
import { callEndpoint, newKey } from "../../support/call-endpoint.ts";
import { plantCustomer } from "../../support/customers.ts";
import { costOf } from "../../support/document-cost.ts";
import {
  deleteAccount,
  type FullAccount,
  LATER,
  personalData,
  plantFullAccount,
} from "../../support/full-account.ts";
import { plantApplication } from "../../support/instructors/applications.ts";
import { plantInstructor, plantWorld, type World } from "../../support/world.ts";

const find = (text: string) => callEndpoint(operatorFind, { text }, { uid: "olive" });
const idsOf = async (text: string) => (await find(text)).people.map(({ id }) => id);

let world: World;
let account: FullAccount;
beforeAll(async () => {
  world = await plantWorld();
  account = await plantFullAccount(world);
  const { name: firstname, lastname } = personalData;
  await callEndpoint(nameUpdate, { firstname, lastname }, { uid: account.uid });
  await recomputeProfile(account.uid);
});

describe("the search of the desk", () => {
  it.each([
    ["quillfeather", "name"],
    ["QUI zephyr", "name"],
    [personalData.phone, "phone"],
    ["(212) 555-0777", "phone"],
  ])("finds a customer by %s, and says that it looked for a %s", async (text, by) => {
    const found = await find(text);
    expect(found.by).toBe(by);
    expect(found.people).toEqual([{ id: account.uid, name: personalData.shortName, role: "customer", by }]);
  });

  it("finds a customer by their id and by their email address, with their latest bookings", async () => {
    for (const text of [account.uid, account.email, account.email.toUpperCase()]) {
      const { people, bookings } = await find(text);
      expect(people.map(({ id }) => id)).toEqual([account.uid]);
      expect(bookings).toHaveLength(5);
      expect(bookings.map(({ start }) => start)).toEqual(
        bookings.map(({ start }) => start).toSorted((a, b) => b - a),
      );
    }
  });

  it("finds a booking by its id and by any number on its receipts, and a top-up's customer", async () => {
    const id = account.bookingIds.credit;
    expect((await find(id)).bookings.map((one) => one.id)).toEqual([id]);
    const own = (await transactions().where("userId", "==", account.uid).get()).docs.map((doc) => doc.data());
    expect(own.map(({ mode }) => mode)).toEqual(expect.arrayContaining(["credit", "book", "tip", "refund"]));
    for (const { receipt = "", aid } of own) {
      const typed = receipt.replaceAll("-", " ").toLowerCase();
      const { bookings, people, by } = await find(typed);
      expect(by).toBe("short code");
      if (aid === "") expect(people.map((one) => one.id)).toEqual([account.uid]);
      else expect(bookings.map((one) => one.id)).toEqual([aid]);
    }
  });

  it("finds a booking by the number it is shown with", async () => {
    for (const { id, short } of (await find(account.uid)).bookings) {
      const isReceipt = (await transactions().where("receipt", "==", short).get()).size > 0;
      if (isReceipt) expect((await find(short)).bookings.map((one) => one.id)).toEqual([id]);
    }
  });

  it("finds an instructor by the beginning of their name, and says who is both", async () => {
    const id = await plantInstructor(world, "rosalind", { name: "Rosalind Ek" });
    expect((await find("rosal")).people).toEqual([
      { id, name: "Rosalind Ek", role: "instructor", by: "name" },
    ]);
    await ensureCustomer({ uid: id, name: "Rosalind Ek", now: NOW });
    await recomputeProfile(id);
    expect((await find("Ek Rosalind")).people).toEqual([
      { id, name: "Rosalind Ek", role: "both", by: "name" },
    ]);
  });

  it("finds an instructor by any word of their name, because each has an account", async () => {
    const id = await plantApplication(world, "rosamund");
    await callEndpoint(nameUpdate, { firstname: "Rosamund", lastname: "Vanterpool" }, { uid: id });
    const checks: "identity"[] = ["identity"];
    const decision = { id, version: 2, decision: "approve", text: "", checks } as const;
    await callEndpoint(operatorDecide, decision, { uid: "olive", name: "Olive", ...newKey() });
    await recomputeProfile(id);
    for (const text of ["vanterpool", "Vanter", "vanterpool rosamund"])
      expect(await idsOf(text)).toContain(id);
    expect((await find("vanterpool")).people).toMatchObject([{ id, role: "both", by: "name" }]);
  });

  it("finds by a name only those who have all of its words", async () => {
    const names = ["Marta Lund", "Marta Berg", "Martin Lund"];
    const uids: Record<string, string> = {};
    for (const name of names) {
      const uid = world.id(name.replace(" ", "-"));
      await ensureCustomer({ uid, name, now: NOW });
      await recomputeProfile(uid);
      uids[name] = uid;
    }
    expect((await idsOf("mart")).toSorted()).toEqual(Object.values(uids).toSorted());
    expect(await idsOf("lund marta")).toEqual([uids["Marta Lund"]]);
    expect(await idsOf("märtin")).toEqual([uids["Martin Lund"]]);
  });

  it("finds a customer by a new name, and no longer by the old one", async () => {
    const uid = world.id("changed");
    await ensureCustomer({ uid, name: "Greta Oldname", now: NOW });
    await recomputeProfile(uid);
    await callEndpoint(nameUpdate, { firstname: "Greta", lastname: "Newname" }, { uid });
    await recomputeProfile(uid);
    expect(await idsOf("newname")).toEqual([uid]);
    expect(await idsOf("oldname")).toEqual([]);
  });

  it("finds a customer by the end of their phone, by a name with a letter left out, and by their city", async () => {
    const uid = world.id("anna");
    await ensureCustomer({ uid, name: "Anna Whitfield", now: NOW });
    const location = {
      line1: "1 Bedford Ave",
      city: "Ruby Falls",
      region: "NY",
      postalCode: world.postalCode,
    };
    await users().doc(uid).update({ phone: "+12125550162", location });
    await recomputeProfile(uid);
    for (const [text, by] of [
      ["555-0162", "phone"],
      ["0162", "phone"],
      ["ana whit", "name"],
      ["Anna Witfield", "name"],
      ["ruby falls", "city"],
    ] as const)
      expect((await find(text)).people).toEqual([{ id: uid, name: "Anna W.", role: "customer", by }]);
    await users().doc(uid).delete();
    await recomputeProfile(uid);
    expect(await idsOf("555-0162")).toEqual([]);
  });

  it("finds a booking by its payment: our id, the processor's, the card's end, the amount", async () => {
    const id = account.bookingIds.card;
    const [payment] = (await intents().where("aid", "==", id).where("kind", "==", "book").get()).docs.map(
      (doc) => doc.data(),
    );
    const { amount = 0, card, processorId = "" } = payment ?? {};
    const dollars = `$${(amount / 100).toFixed(2)}`;
    for (const [text, by] of [
      [payment?.id, "id"],
      [processorId, "id"],
      [card?.last4, "card"],
      [dollars, "amount"],
    ] as const) {
      const found = await find(text ?? "");
      expect(found.by).toBe(by);
      expect(found.bookings.map((one) => one.id)).toContain(id);
    }
    const [entry] = (await ledger().where("aid", "==", id).get()).docs;
    expect((await find(entry?.id ?? "")).bookings.map((one) => one.id)).toEqual([id]);
  });

  it("finds payments by how their id begins, ours and the processor's, and nothing by its kind alone", async () => {
    const id = account.bookingIds.card;
    const [payment] = (await intents().where("aid", "==", id).where("kind", "==", "book").get()).docs.map(
      (doc) => doc.data(),
    );
    const { id: ours = "", processorId = "" } = payment ?? {};
    for (const whole of [ours, processorId]) {
      expect(whole.length).toBeGreaterThan(12);
      expect((await find(whole.slice(0, -4))).bookings.map((one) => one.id)).toContain(id);
    }
    expect((await find("book_")).bookings).toEqual([]);
  });

  it("finds the sessions of a customer with an instructor by a word of each name, in either order", async () => {
    const customer = world.id("aikoko");
    await ensureCustomer({ uid: customer, name: "Aikoko Tanabe", now: NOW });
    await recomputeProfile(customer);
    const teaching = await plantInstructor(world, "marcellus", { name: "Marcellus Bell" });
    const [older, newer] = [world.id("older"), world.id("newer")];
    for (const [id, createdAt] of [
      [older, NOW],
      [newer, NOW + DAY],
    ] as const) {
      const { customer: taught, instructor } = bookingRequestWith();
      const sides = { customer: { ...taught, id: customer }, instructor: { ...instructor, id: teaching } };
      await bookings()
        .doc(id)
        .set({ ...bookingWith({ id, ...sides }), createdAt });
    }
    for (const text of ["aikoko marcel", "marcellus tana"]) {
      const found = await find(text);
      expect(found).toMatchObject({ people: [], by: "name" });
      expect(found.bookings.map((one) => one.id)).toEqual([newer, older]);
    }
    expect((await find("aikoko nobody")).bookings).toEqual([]);
  });

  it("finds a top-up's customer by its payment", async () => {
    const [topUp] = (await intents().where("uid", "==", account.uid).where("kind", "==", "top").get()).docs;
    expect((await find(topUp?.id ?? "")).people.map((one) => one.id)).toEqual([account.uid]);
  });

  it("finds nobody by what nobody has, and says how it looked", async () => {
    for (const [text, by] of [
      ["nobody@example.com", "email"],
      ["half@", "name"],
      ["+1 212 555 0999", "city"],
      ["Xanthippe", "city"],
    ] as const)
      expect(await find(text)).toEqual({ people: [], bookings: [], payments: [], by });
  });

  it("finds the top-up of an account that was deleted, by its payment", async () => {
    const leaving = await plantFullAccount(await plantWorld());
    const topUpsOf = (uid: string) => intents().where("uid", "==", uid).where("kind", "==", "top").get();
    const [topUp] = (await topUpsOf(leaving.uid)).docs;
    expect((await find(topUp?.id ?? "")).payments).toEqual([]);
    await deleteAccount(leaving);
    await sweepDeletions(LATER + DAY);
    const { amount, currency, createdAt, processorId = "" } = topUp?.data() ?? {};
    for (const text of [topUp?.id ?? "", processorId]) {
      const { people, payments } = await find(text);
      expect(people).toEqual([]);
      expect(payments).toEqual([{ id: topUp?.id, amount, currency, at: createdAt }]);
    }
  });

  it("finds what was written before there were entries, once they are made again, and names what differed", async () => {
    const uid = await plantCustomer(world, "Wilma", 0);
    for await (const _differed of rebuildSearch());
    expect(await idsOf("wilma")).toEqual([uid]);
    await searchEntries()
      .doc(uid)
      .set({ terms: ["wrong"], near: [] });
    await searchEntries()
      .doc("gone")
      .set({ terms: ["wilma"], near: [] });
    const differed: string[] = [];
    for await (const one of rebuildSearch()) differed.push(one);
    expect(differed.toSorted()).toEqual([uid, "gone"].toSorted());
    expect(await idsOf("wilma")).toEqual([uid]);
  });

  it("reads as many documents with a hundred times the customers", async () => {
    const plant = async (from: number, to: number) => {
      const writer = users().firestore.bulkWriter();
      for (let n = from; n < to; n++) {
        writer.set(users().doc(`many-${n}`), userWith());
        writer.set(searchEntries().doc(`many-${n}`), { terms: ["many", "man"], near: [] });
      }
      await writer.close();
    };
    // As many as a search reads entries.
    await plant(0, 20);
    const few = await costOf(() => find("man"));
    await plant(20, 2_000);
    expect(await costOf(() => find("man"))).toEqual(few);
    // 6 for an id, 20 entries, 1 of the instructors, and both documents of ten people.
    expect(few.reads).toBeLessThanOrEqual(47);
  });
});
