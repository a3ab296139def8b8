import { assertFails, assertSucceeds } from "@firebase/rules-unit-testing";
import {
  arrayUnion,
  deleteField,
  doc,
  getDoc,
  getDocs,
  increment,
  setDoc,
  updateDoc,
  writeBatch,
} from "firebase/firestore";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as sample from "./documents.ts";
import { OTHER_UID, OWNER_UID, openRulesTestbed, type RulesTestbed } from "./people.ts";
import { toClientQuery } from "./query-shape.ts";
import { webShapes } from "./query-shapes.ts";

let court: RulesTestbed;
beforeAll(async () => {
  court = await openRulesTestbed("writes");
});
beforeEach(() => court.plant({ [`users/${OWNER_UID}`]: sample.user, "notes/n1": sample.notification }));
afterAll(() => court.close());

describe("a customer's own bio", () => {
  const change = (data: Record<string, unknown>) =>
    updateDoc(doc(court.as("owner"), `users/${OWNER_UID}`), data as Record<string, never>);

  it.each([
    ["one character", "a"],
    ["250 characters", "b".repeat(250)],
    ["lines and other scripts", "Ich übe\nज़ 🧘"],
  ])("may be %s", async (_, bio) => {
    await change({ bio });
    const stored = await getDoc(doc(court.as("owner"), `users/${OWNER_UID}`));
    expect(stored.data()).toEqual({ ...sample.user, bio });
  });

  it.each([
    ["empty", { bio: "" }],
    ["blank", { bio: " \n\t " }],
    ["251 characters", { bio: "b".repeat(251) }],
    ["a number", { bio: 7 }],
    ["nothing", { bio: null }],
    ["a list", { bio: ["a"] }],
    ["an object", { bio: { text: "a" } }],
    ["removed", { bio: deleteField() }],
    ["a field below it", { "bio.text": "a" }],
  ])("may not be %s", async (_, data) => {
    await assertFails(change(data));
  });

  it.each([
    ["name", { name: "Someone Else" }],
    ["phone", { phone: "+13105550199" }],
    ["cards", { cards: arrayUnion({ pmid: "pm_1" }) }],
    ["blacklist", { blacklist: [] as string[], schedule: [{}] }],
    ["favorites", { favorites: arrayUnion("ines-alvarez") }],
    ["offer", { offer: { id: "welcome", until: 9e15 } }],
    ["createdAt", { createdAt: increment(1) }],
    ["a new field", { balance: 1_000_000 }],
  ])("cannot be changed together with %s", async (_, data) => {
    await assertFails(change({ bio: "Evenings.", ...data }));
    await assertFails(change(data));
  });

  it("cannot be changed by overwriting the document", async () => {
    await assertFails(setDoc(doc(court.as("owner"), `users/${OWNER_UID}`), { bio: "Evenings." }));
  });
});

describe("a stored notification", () => {
  const change = (data: object) => updateDoc(doc(court.as("owner"), "notes/n1"), { ...data });

  it("can be marked read, more than once", async () => {
    await assertSucceeds(change({ read: true }));
    await assertSucceeds(change({ read: true }));
  });

  it.each([
    ["marked unread", { read: false }],
    ["marked with something else than true", { read: "true" }],
    ["dismissed in place", { dismiss: true }],
    ["given to someone", { read: true, allow: [OWNER_UID, OTHER_UID] }],
    ["reworded", { read: true, title: "You won" }],
    ["extended", { read: true, extra: 1 }],
  ])("may not be %s", async (_, data) => {
    await court.plant({ "notes/n1": { ...sample.notification, read: true } });
    await assertFails(change(data));
  });

  it("of another person makes a whole batch fail", async () => {
    await court.plant({ "notes/n2": { ...sample.notification, allow: [OTHER_UID] } });
    const db = court.as("owner");
    const batch = writeBatch(db).update(doc(db, "notes/n1"), { read: true }).delete(doc(db, "notes/n2"));
    await assertFails(batch.commit());
    expect((await court.look((all) => getDoc(doc(all, "notes/n1")))).data()).toEqual(sample.notification);
  });
});

describe("the claim of a signed-in client", () => {
  it.each([["true"], [1], [false], [null], [["true"]], [{ client: true }]])(
    "cannot be %j",
    async (client) => {
      const db = court.signedIn(OWNER_UID, { client });
      await assertFails(getDoc(doc(db, `users/${OWNER_UID}`)));
      await assertFails(getDocs(toClientQuery(db, webShapes.notes(OWNER_UID))));
      await assertFails(updateDoc(doc(db, "notes/n1"), { read: true }));
    },
  );

  it("is required of instructors and operators, too", async () => {
    const db = court.signedIn(OWNER_UID, { provider: true, operator: true, admin: true });
    await assertFails(getDoc(doc(db, `users/${OWNER_UID}`)));
  });
});
