import { assertFails } from "@firebase/rules-unit-testing";
import * as fc from "fast-check";
import { deleteDoc, doc, getDocsFromServer, onSnapshot, updateDoc, writeBatch } from "firebase/firestore";
import { afterAll, beforeAll, expect, it } from "vitest";
import { notification } from "./documents.ts";
import { LISTED_UID, OWNER_UID, openRulesTestbed, type RulesTestbed } from "./people.ts";
import { toClientQuery } from "./query-shape.ts";
import { webShapes } from "./query-shapes.ts";

let court: RulesTestbed;
beforeAll(async () => {
  court = await openRulesTestbed("badge");
});
afterAll(() => court.close());

const uids = { owner: OWNER_UID, listed: LISTED_UID } as const;
type Person = keyof typeof uids;
const everyone: Person[] = ["owner", "listed"];
const notesEach = 6;

const unreadOf = (person: Person) => toClientQuery(court.as(person), webShapes.unread(uids[person]));

/**
 * The badge as in the web: live ids of the unread notifications. It is open once the server has answered:
 * the emulator can lose a write that is committed while a listener is being added.
 */
const openBadge = async (person: Person) => {
  const badge = { ids: [] as string[], stop: () => {} };
  const opened = Promise.withResolvers<void>();
  badge.stop = onSnapshot(
    unreadOf(person),
    { includeMetadataChanges: true },
    ({ docs, metadata }) => {
      badge.ids = docs.map(({ id }) => id).sort();
      if (!metadata.fromCache) opened.resolve();
    },
    opened.reject,
  );
  await opened.promise;
  return badge;
};

/** A new notification, or one person reading or dismissing their own or the other's. */
const operation = fc.record({
  by: fc.constantFrom(...everyone),
  of: fc.constantFrom(...everyone),
  index: fc.nat({ max: notesEach - 1 }),
  act: fc.constantFrom("come", "read", "dismiss"),
});

it("R2: the live badge equals a recount, and one person's taps change nothing of another's", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { maxLength: 16 }), async (operations) => {
      const unread = { owner: new Set<string>(), listed: new Set<string>() };
      const alive = new Set<string>();
      const come = async (person: Person, index: number) => {
        const id = `${person}${index}`;
        const createdAt = notification.createdAt + index;
        await court.plant({ [`notes/${id}`]: { ...notification, id, createdAt, allow: [uids[person]] } });
        unread[person].add(id);
        alive.add(id);
      };
      await court.plant(
        Object.fromEntries(
          everyone.flatMap((person) =>
            Array.from({ length: notesEach }, (_, i) => [`notes/${person}${i}`, null]),
          ),
        ),
      );
      const badges = { owner: await openBadge("owner"), listed: await openBadge("listed") };
      for (const { by, of, index, act } of operations) {
        if (act === "come") {
          await come(of, index);
          continue;
        }
        const id = `${of}${index}`;
        const at = doc(court.as(by), `notes/${id}`);
        const attempt = act === "read" ? updateDoc(at, { read: true }) : deleteDoc(at);
        if (by !== of || !alive.has(id)) {
          await assertFails(attempt);
          continue;
        }
        await attempt;
        unread[of].delete(id);
        if (act === "dismiss") alive.delete(id);
      }
      for (const person of everyone) {
        const expected = [...unread[person]].sort();
        await expect.poll(() => badges[person].ids, { timeout: 30_000 }).toEqual(expected);
        badges[person].stop();
        // After the listener has ended: while it runs, a client answers a read of its query from what the listener has.
        const recount = (await getDocsFromServer(unreadOf(person))).docs.map(({ id }) => id).sort();
        expect(recount).toEqual(expected);
      }
    }),
    { numRuns: 20, seed: 7, endOnFailure: true },
  );
});

it("the badge counts the newest 100 unread notifications, and the rest once those are marked read together", async () => {
  const more = 103;
  const id = (index: number) => `many${String(index).padStart(3, "0")}`;
  const all = Array.from({ length: more }, (_, index) => id(index));
  await court.plant(
    Object.fromEntries(
      all.map((name, index) => [
        `notes/${name}`,
        { ...notification, id: name, createdAt: notification.createdAt + 100 + index },
      ]),
    ),
  );
  const badge = await openBadge("owner");
  await expect
    .poll(() => badge.ids.filter((one) => one.startsWith("many")), { timeout: 30_000 })
    .toEqual(all.slice(-100));
  const batch = writeBatch(court.as("owner"));
  for (const one of badge.ids) batch.update(doc(court.as("owner"), `notes/${one}`), { read: true });
  await batch.commit();
  await expect
    .poll(() => badge.ids.filter((one) => one.startsWith("many")), { timeout: 30_000 })
    .toEqual(all.slice(0, 3));
  badge.stop();
});
