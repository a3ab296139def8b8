import "../jobs/own-database.ts";
import { randomUUID } from "node:crypto";
import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { DAY } from "../../src/shared/constants.ts";
import { START } from "../../src/shared/domain/testing/session.ts";
import { tally } from "../../src/store/access.ts";
import { mail, notes, reconnect } from "../../src/store/collections.ts";
import { bookWritten } from "../../src/triggers/book-written.ts";
import { atOnce, ordersOf } from "./orders.ts";
import { type Story, storyOf, type Write } from "./story.ts";

const newId = () => randomUUID().slice(0, 8);
const deliver = ({ before, after }: Write) => bookWritten(before, after);
const notesOf = async (aid: string) => (await notes().where("aid", "==", aid).get()).docs.map(({ id }) => id);

function newStory(): { aid: string; uid: string; story: Story } {
  const aid = newId();
  const uid = `cleo-${aid}`;
  return { aid, uid, story: storyOf(aid, uid, `ines-${aid}`, START) };
}

/** Notes of each event of the story, as `version_kind_side`. */
const told = {
  requested: ["1_requested_customer", "1_request_instructor"],
  accepted: ["2_confirmed_customer"],
  moved: ["3_moved_customer", "3_moved_instructor"],
  started: ["4_started_customer"],
  closed: ["5_closed_customer"],
  tipped: ["6_tipped_customer", "6_tip_instructor"],
} as const;
const chapters = Object.keys(told) as (keyof typeof told)[];

describe("a booking was written", () => {
  it.each(chapters)("R1: makes one note per recipient when %s is delivered five times", async (chapter) => {
    const { aid, story } = newStory();
    for (let i = 0; i < 5; i++) await deliver(story[chapter]);
    expect(await notesOf(aid)).toEqual(told[chapter].map((end) => `${aid}_${end}`).sort());
  });

  it.each(chapters)("R1: makes one note per recipient when %s comes five times at once", async (chapter) => {
    const { aid, story } = newStory();
    await Promise.all(Array.from({ length: 5 }, () => deliver(story[chapter])));
    expect(await notesOf(aid)).toEqual(told[chapter].map((end) => `${aid}_${end}`).sort());
  });

  it("that does not match its schema is told of by its fields alone, because the failure is logged", async () => {
    const { story } = newStory();
    const broken = { ...story.requested.after, customer: { ...story.requested.after.customer, avatar: 5 } };
    const failure = await bookWritten(undefined, broken).catch((error: unknown) => error);
    expect(inspect(failure, { depth: 9 })).toContain("customer.avatar");
    expect(inspect(failure, { depth: 9 })).not.toContain(broken.location.postalCode);
  });

  it("costs at most 4 writes a change of a booking, and none when it comes again", async () => {
    const { story } = newStory();
    const count = async (write: Write) => {
      const before = { ...tally };
      await deliver(write);
      return [tally.reads - before.reads, tally.writes - before.writes];
    };
    const costs: number[][] = [];
    for (const chapter of chapters) {
      costs.push(await count(story[chapter]));
      expect((await count(story[chapter]))[1]).toBe(0);
    }
    expect(costs).toEqual([
      [0, 4],
      [0, 2],
      [0, 4],
      [0, 2],
      [2, 3], // whom the customer has met, and whether they like to be asked how it was
      [0, 4],
    ]);
  });

  it("R1: tells and remembers the same in all 720 orders of six events", async () => {
    const world = newId();
    const orders = ordersOf([0, 1, 2, 3, 4, 5]).map((order, i) => ({ order, name: `${world}-${i}` }));
    expect(orders).toHaveLength(720);
    await atOnce(24, orders, async ({ order, name }) => {
      const uid = `cleo-${name}`;
      const first = storyOf(`${name}a`, uid, "ines", START);
      const second = storyOf(`${name}b`, uid, "omar", START + DAY);
      const third = storyOf(`${name}c`, uid, "ines", START + 2 * DAY);
      const events = [
        first.requested,
        first.accepted,
        first.closed,
        second.closed,
        third.closed,
        third.tipped,
      ];
      for (const i of order) await deliver(events[i] as Write);
      const people = (await reconnect().doc(uid).get()).data()?.people;
      expect(people, order.join()).toEqual([
        { id: "ines", name: "ines", avatar: "default.jpg", lastAt: START + 2 * DAY },
        { id: "omar", name: "omar", avatar: "default.jpg", lastAt: START + DAY },
      ]);
    });
    // One look at all of them: the emulator is slow at queries.
    const made = (await notes().get()).docs.map(({ id }) => id).filter((id) => id.startsWith(world));
    const expected = orders.flatMap(({ name }) => [
      ...[...told.requested, ...told.accepted, ...told.closed].map((end) => `${name}a_${end}`),
      ...told.closed.map((end) => `${name}b_${end}`),
      ...[...told.closed, ...told.tipped].map((end) => `${name}c_${end}`),
    ]);
    expect(made.sort()).toEqual(expected.sort());
  });

  it("R1: makes one note for each guest when a move comes five times at once, for 2 writes each", async () => {
    const { aid, story } = newStory();
    const guests = Array.from({ length: 7 }, (_, i) => ({
      id: `ben${i}-${aid}`,
      name: "Ben P.",
      avatar: "",
    }));
    const { before, after } = story.moved;
    const write = { before, after: { ...after, guests } };
    const writes = tally.writes;
    await Promise.all(Array.from({ length: 5 }, () => deliver(write)));
    expect(tally.writes - writes).toBe(4 + 2 * guests.length);
    const made = (await notes().where("aid", "==", aid).get()).docs.map((doc) => doc.data());
    const readers = made.filter(({ id }) => id.includes("_guest")).map(({ allow }) => allow[0] ?? "");
    expect(readers.sort()).toEqual(guests.map(({ id }) => id));
    expect(made).toHaveLength(2 + guests.length);
  });

  it("remembers everybody when many sessions of one customer close at once", async () => {
    const uid = `cleo-${newId()}`;
    const stories = Array.from({ length: 12 }, (_, i) => storyOf(newId(), uid, `i${i}`, START + i * DAY));
    await Promise.all(stories.map(({ closed }) => deliver(closed)));
    const people = (await reconnect().doc(uid).get()).data()?.people;
    expect(people?.map(({ id }) => id)).toEqual(stories.map((_, i) => `i${11 - i}`));
  });

  it("R1: a dismissed note that is delivered again stays gone", async () => {
    const { aid, story } = newStory();
    await deliver(story.moved);
    await notes().doc(`${aid}_3_moved_customer`).delete();
    for (let i = 0; i < 3; i++) await deliver(story.moved);
    expect(await notesOf(aid)).toEqual([`${aid}_3_moved_instructor`]);
    expect((await mail().where("uid", "==", `cleo-${aid}`).get()).size).toBe(1);
  });

  it("writes a mail for every note, to be sent only where one is due", async () => {
    const { aid, story } = newStory();
    await deliver(story.requested);
    const status = async (end: string) => (await mail().doc(`${aid}_${end}`).get()).data()?.status;
    expect(await status("1_requested_customer")).toBe("none");
    expect(await status("1_request_instructor")).toBe("waiting");
  });

  it("says nothing when a write is no event, or the booking is gone", async () => {
    const { aid, story } = newStory();
    const { after } = story.closed;
    await bookWritten(after, { ...after, due: START });
    await bookWritten(after, undefined);
    expect(await notesOf(aid)).toEqual([]);
  });
});
