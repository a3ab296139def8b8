import * as v from "valibot";
import { CLIENTS } from "../constants.ts";
import { Id, Instant, TimeZone } from "../fields.ts";
import { TaughtClient } from "../people/instructors/client.ts";
import { TypedNote } from "../people/instructors/client-note.ts";
import type { Contract } from "./contract.ts";

/** A past session of an instructor with a client. */
export const PastWithClient = v.object({
  appointmentId: Id,
  start: Instant,
  timeZone: TimeZone,
  service: v.string(),
  minutes: v.number(),
  /** How it ended (`EndingKind`); missing while a reported no-show is not settled. */
  ending: v.optional(v.string()),
  /** What was practiced, while it is kept. */
  sheet: v.optional(v.object({ practiced: v.string(), atHome: v.string() })),
});
export type PastWithClient = v.InferOutput<typeof PastWithClient>;

/** The session after which the next page begins: its start, and its id. */
const HistoryCursor = v.strictObject({ at: Instant, id: Id });
export type HistoryCursor = v.InferOutput<typeof HistoryCursor>;

/** What an instructor notes about a client; none if `at` is missing. */
const NoteView = v.object({ text: v.string(), at: v.optional(Instant) });

/** Calls of instructors about their clients. Instants are ms UTC. */
export const instructorClientsContracts = {
  /** Whom the instructor teaches, latest session first; of some customers, those who are clients. */
  "/api/provider/clients": {
    input: v.strictObject({ of: v.optional(v.pipe(v.array(Id), v.maxLength(120))) }),
    output: v.object({
      people: v.array(TaughtClient),
      /** Whether everyone is listed: who isn't comes for the first time. */
      isWhole: v.boolean(),
      /** Of the whole list: customers whom the instructor has blocked. */
      blocked: v.array(Id),
    }),
  },
  /** A client with their past sessions, newest first, and the instructor's own notes. */
  "/api/provider/client": {
    input: v.strictObject({ customerId: Id, after: v.optional(HistoryCursor) }),
    output: v.object({
      client: TaughtClient,
      /** Whether the instructor has blocked them. */
      isBlocked: v.boolean(),
      sessions: v.pipe(v.array(PastWithClient), v.maxLength(CLIENTS.page)),
      /** How many more of this page can't be read. */
      unread: v.optional(v.number()),
      next: v.optional(HistoryCursor),
      note: NoteView,
    }),
  },
  /** Saves the instructor's notes about a client in place of those saved at `seenAt`; an empty text deletes them. */
  "/api/provider/clientnote": {
    input: v.strictObject({ customerId: Id, text: TypedNote, seenAt: v.optional(Instant) }),
    output: v.object({ note: NoteView }),
  },
} satisfies Record<string, Contract>;
