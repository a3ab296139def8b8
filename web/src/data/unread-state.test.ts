import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Act,
  acted,
  adopted,
  counted,
  isSpent,
  isUnsure,
  MOST,
  nothingKnown,
  observed,
  type Sighting,
  type UnreadState,
  WATCHED,
} from "./unread-state.ts";

interface Tab {
  state: UnreadState;
  counts: number;
}

const byNewest = (a: Sighting, b: Sighting) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1);

/** A person's notes on the server, and the tabs of their browser. */
const makeWorld = () => {
  const notes = new Map<string, Sighting>();
  const tabs: Tab[] = [];
  let clock = 1000;
  const newest = () => [...notes.values()].sort(byNewest).slice(0, WATCHED);
  const unread = () => [...notes.values()].filter(({ isUnread }) => isUnread).length;

  const count = (tab: Tab) => {
    tab.state = counted(tab.state, Math.min(unread(), MOST), newest());
    tab.counts++;
    for (const other of tabs) if (other !== tab) adopt(other, tab.state);
  };
  const adopt = (tab: Tab, theirs: UnreadState) => {
    const { top } = tab.state;
    tab.state = adopted(theirs, top);
    if (isUnsure(theirs, top)) count(tab);
  };
  const look = (tab: Tab) => {
    const next = newest();
    const unsure = isUnsure(tab.state, next);
    tab.state = observed(tab.state, next);
    if (unsure) count(tab);
  };
  const tell = (act: Act) => {
    for (const tab of tabs) tab.state = acted(tab.state, act);
    const spent = tabs.find(({ state }) => isSpent(state));
    if (spent) count(spent);
  };
  const open = () => {
    const tab: Tab = { state: tabs[0]?.state ?? nothingKnown, counts: 0 };
    tabs.push(tab);
    if (tabs.length === 1) count(tab);
    else look(tab);
    return tab;
  };
  const arrive = (isLate: boolean) => {
    const id = `n${clock}`;
    // Told out of order: a little older than the newest.
    notes.set(id, { id, createdAt: isLate ? clock - 1.5 : clock, isUnread: true });
    clock++;
  };
  return { notes, tabs, newest, look, tell, open, arrive, count, unread };
};

const at = <T>(all: readonly T[], index: number): T | undefined => all[index % Math.max(1, all.length)];

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("arrive" as const), isLate: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("look" as const), tab: fc.nat(2) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom(
        "read" as const,
        "read elsewhere" as const,
        "read in vain" as const,
        "dismiss" as const,
        "dismiss elsewhere" as const,
      ),
      note: fc.nat(30),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom("undo" as const, "decide" as const), note: fc.nat(5) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("open" as const) }) },
);

describe("the unread count (R2)", () => {
  it("equals a recount in every tab after anything that happened, in any order", () => {
    fc.assert(
      fc.property(fc.nat(4), fc.array(step, { maxLength: 60 }), (begun, steps) => {
        const world = makeWorld();
        for (let i = 0; i < begun; i++) world.arrive(false);
        world.open();
        const leaving: Sighting[] = [];
        for (const one of steps) {
          if (one.do === "arrive") {
            world.arrive(one.isLate);
            if (one.isLate) for (const tab of world.tabs) world.look(tab);
          } else if (one.do === "open") {
            if (world.tabs.length < 3) world.open();
          } else if (one.do === "look") {
            const tab = at(world.tabs, one.tab);
            if (tab) world.look(tab);
          } else if (one.do === "undo" || one.do === "decide") {
            const note = at(leaving, one.note);
            if (!note) continue;
            leaving.splice(leaving.indexOf(note), 1);
            if (one.do === "decide") world.notes.delete(note.id);
            world.tell({ do: one.do === "undo" ? "keep" : "gone", ...note });
          } else {
            const here = [...world.notes.values()].filter(
              ({ id, isUnread }) => isUnread && !leaving.some((gone) => gone.id === id),
            );
            const note = at(here, one.note);
            if (!note) continue;
            const { id } = note;
            // What another device does is only seen of the newest notes; the others wait for the next count.
            const sights = [world.newest(), ...world.tabs.map(({ state }) => state.top)];
            const isInSight = sights.every((top) => top.some((seen) => seen.id === id));
            if (one.do.endsWith("elsewhere") && !isInSight) continue;
            if (one.do === "read in vain") {
              world.tell({ do: "read", ...note });
              world.tell({ do: "unread", ...note });
            } else if (one.do === "dismiss") {
              leaving.push(note);
              world.tell({ do: "leave", ...note });
            } else {
              if (one.do === "dismiss elsewhere") world.notes.delete(id);
              else world.notes.set(id, { ...note, isUnread: false });
              if (one.do === "read") world.tell({ do: "read", ...note });
              else for (const tab of world.tabs) world.look(tab);
            }
          }
        }
        for (const tab of world.tabs) world.look(tab);
        for (const tab of world.tabs) world.look(tab);
        for (const { state } of world.tabs) expect(state.count).toBe(world.unread() - leaving.length);
      }),
      { numRuns: 3000 },
    );
  });

  it("is counted once: whatever comes one by one is seen by every tab, opened later or not", () => {
    const world = makeWorld();
    world.arrive(false);
    const [first, second] = [world.open(), world.open()];
    for (let i = 0; i < 20; i++) {
      world.arrive(false);
      for (const tab of world.tabs) world.look(tab);
    }
    const third = world.open();
    for (const { state } of [first, second, third]) expect(state.count).toBe(21);
    expect([first.counts, second.counts, third.counts]).toEqual([1, 0, 0]);
  });

  it("is counted again when several came at once, which the newest notes do not show", () => {
    const world = makeWorld();
    const [tab, other] = [world.open(), world.open()];
    for (let i = 0; i < 5; i++) world.arrive(false);
    world.look(tab);
    expect([tab.state.count, tab.counts]).toEqual([5, 2]);
    expect([other.state.count, other.counts]).toEqual([5, 0]);
  });

  it("is counted again when it was cut off at a hundred and some are read", () => {
    const world = makeWorld();
    for (let i = 0; i < MOST + 5; i++) world.arrive(false);
    const tab = world.open();
    expect(tab.state.count).toBe(MOST);
    for (const note of [...world.notes.values()].slice(0, 6)) {
      world.notes.set(note.id, { ...note, isUnread: false });
      world.tell({ do: "read", ...note });
    }
    expect(tab.state.count).toBe(MOST - 1);
  });

  it("changes once, however often it is told", () => {
    const world = makeWorld();
    world.arrive(false);
    const tab = world.open();
    const [note] = world.notes.values();
    if (!note) throw new Error("There is a note.");
    for (const what of ["read", "read", "unread", "unread", "leave", "leave", "keep", "keep"] as const) {
      world.tell({ do: what, ...note });
      expect(tab.state.count).toBe(what === "read" || what === "leave" ? 0 : 1);
    }
  });
});
