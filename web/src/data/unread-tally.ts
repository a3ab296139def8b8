import type { Note } from "@shared/model/note.ts";
import { useSyncExternalStore } from "react";
import { now } from "../api/clock.ts";
import type { Side } from "./bookings.ts";
import { unreadShape } from "./notes.ts";
import { source } from "./source.ts";
import { setUnread } from "./unread.ts";
import {
  type Act,
  acted,
  adopted,
  counted,
  isSpent,
  isUnsure,
  nothingKnown,
  observed,
  type Sighting,
  type UnreadState,
} from "./unread-state.ts";

/** What tabs say to one another. */
type Word = { word: "who knows?" } | { word: "known"; state: UnreadState } | { word: "act"; act: Act };

/** ms within which another tab tells what it knows. */
const PATIENCE = 250;
/** Times a count is made again because something happened meanwhile. */
const TRIES = 3;

let state = nothingKnown;
let side: Side = "customer";
let uid: string | null = null;
let channel: BroadcastChannel | undefined;
let counting: Promise<void> | undefined;
/** Rises with all that happens, so that a count knows whether it is still true. */
let happenings = 0;
/** Whether no other tab knew anything, and whether the newest notes were seen: both come before the first count. */
let isAlone = false;
let hasSeen = false;
const writing = new Set<Promise<unknown>>();
const listeners = new Set<() => void>();

const set = (next: UnreadState): void => {
  state = next;
  if (state.count !== null) setUnread(state.count);
  for (const listener of listeners) listener();
};
const say = (word: Word): void => channel?.postMessage(word);

/** Counts anew, and tells the other tabs. A failed count leaves the old one: the badge is not worth a message. */
export const countUnread = (): Promise<void> => {
  if (counting) return counting;
  const mine = count().finally(() => {
    if (counting === mine) counting = undefined;
  });
  counting = mine;
  return mine;
};

const count = async (): Promise<void> => {
  const who = uid;
  try {
    for (let tries = 1; who; tries++) {
      // What is on its way to the server would be counted as it was.
      await Promise.allSettled(writing);
      const begun = happenings;
      const { top } = state;
      // Only to the newest that was seen: what has come since is told by the watch, and would be counted twice.
      const at = top[0]?.createdAt ?? now();
      const found = await (await source()).countOf(unreadShape(who, side, at));
      if (who !== uid) return;
      if (begun !== happenings && tries < TRIES) continue;
      set(counted(state, found, top));
      say({ word: "known", state });
      return;
    }
  } catch (error) {
    console.warn("The unread count failed:", error);
  }
};

/** Tells all tabs what has happened to an unread note. */
const happen = (what: Act["do"], { id, createdAt }: Pick<Note, "id" | "createdAt">): void => {
  const act: Act = { do: what, id, createdAt };
  heard(act);
  say({ word: "act", act });
};

const heard = (act: Act): void => {
  happenings++;
  set(acted(state, act));
  if (isSpent(state)) void countUnread();
};

/** Does something to unread notes at once for the count, and takes it back where it could not be stored. */
export const whileWriting = async (
  notes: readonly Pick<Note, "id" | "createdAt">[],
  act: { now: Act["do"]; done?: Act["do"]; failed: Act["do"] },
  write: () => Promise<void>,
): Promise<void> => {
  for (const note of notes) happen(act.now, note);
  const written = write();
  writing.add(written);
  try {
    await written;
    if (act.done) for (const note of notes) happen(act.done, note);
  } catch (error) {
    for (const note of notes) happen(act.failed, note);
    throw error;
  } finally {
    writing.delete(written);
  }
};

/** An unread note was dismissed, or kept after all; nothing is stored yet. */
export const leaveUnread = (note: Note): void => happen("leave", note);
export const keepUnread = (note: Note): void => happen("keep", note);

const sighted = ({ id, createdAt, read }: Note): Sighting => ({ id, createdAt, isUnread: !read });

const firstCount = async (): Promise<void> => {
  if (state.count === null) await countUnread();
};

/** Takes in what the newest notes are now. */
export const seen = (notes: readonly Note[]): void => {
  const top = notes.map(sighted);
  const isNews = top.some(({ id }) => !state.known.has(id));
  if (isNews) happenings++;
  const mustCount = state.count !== null && isUnsure(state, top);
  set(observed(state, top));
  hasSeen = true;
  if (mustCount) void countUnread();
  else if (isAlone) void firstCount();
};

const listen = ({ data }: MessageEvent<Word>): void => {
  if (data.word === "who knows?") {
    if (state.count !== null) say({ word: "known", state });
  } else if (data.word === "act") heard(data.act);
  else {
    const { top } = state;
    set(adopted(data.state, top));
    if (isUnsure(data.state, top)) void countUnread();
  }
};

/** Begins to keep the count of a person, together with the other tabs of this browser; answers how to end. */
export const openTally = (who: string, on: Side): (() => void) => {
  uid = who;
  side = on;
  if (typeof BroadcastChannel !== "undefined") {
    channel = new BroadcastChannel(`eby:unread:${who}`);
    channel.onmessage = listen;
    say({ word: "who knows?" });
  }
  const patience = setTimeout(
    () => {
      isAlone = true;
      if (hasSeen) void firstCount();
    },
    channel ? PATIENCE : 0,
  );
  return () => {
    clearTimeout(patience);
    channel?.close();
    channel = undefined;
    uid = null;
    // Whoever signs in next does not wait for a count of somebody else's notes.
    counting = undefined;
    isAlone = false;
    hasSeen = false;
    state = nothingKnown;
  };
};

/** The newest note there is, as far as it was seen. */
export const useNewest = (): Sighting | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state.top[0],
    () => undefined,
  );
