import type { Note } from "@shared/model/note.ts";
import { now } from "../api/clock.ts";
import type { Side } from "./bookings.ts";
import type { Shape, Where } from "./firestore.ts";
import { useMyId } from "./me.ts";
import { type Pages, usePages } from "./pages.ts";
import { WATCHED } from "./unread-state.ts";

const mine = (uid: string, side: Side): Where[] => [
  ["allow", "array-contains", uid],
  ["side", "==", side],
  ["dismiss", "==", false],
];

/** Notes of a person, created at or before `at` (ms UTC), newest first. */
export const notesShape = (uid: string, side: Side, at: number, limit: number): Shape => ({
  collection: "notes",
  where: [...mine(uid, side), ["createdAt", "<=", at]],
  newestFirst: true,
  limit,
});

/** The unread among them, for the badge: counted, at most 100. */
export const unreadShape = (uid: string, side: Side, at: number): Shape => ({
  collection: "notes",
  where: [...mine(uid, side), ["read", "==", false], ["createdAt", "<=", at]],
  newestFirst: true,
  limit: 100,
});

/** The newest notes there are, to hear of new ones. No time is named: a clock that is wrong would hide them. */
export const newestShape = (uid: string, side: Side): Shape => ({
  collection: "notes",
  where: mine(uid, side),
  newestFirst: true,
  limit: WATCHED,
});

/** My notes: 5, then pages of 10. */
export const useNotes = (side: Side = "customer"): Pages<Note> => {
  const id = useMyId();
  return usePages<Note>(id && `notes/${id}/${side}`, (limit) => notesShape(id ?? "", side, now(), limit));
};
