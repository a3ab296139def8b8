import * as v from "valibot";
import { CLIENTS } from "../../constants.ts";
import { AppError } from "../../errors.ts";
import { Id, Instant, optionalLines } from "../../fields.ts";
import { NOTE_TOO_LONG } from "./note-length.ts";

/** `clientNotes/{instructorId}_{customerId}`: what an instructor notes about a client, for themselves alone. */
export const ClientNote = v.object({
  /** The instructor, whose words they are. */
  uid: Id,
  customerId: Id,
  text: v.string(),
  /** When it was last saved. */
  at: Instant,
});
export type ClientNote = v.InferOutput<typeof ClientNote>;

export const clientNoteId = (instructorId: string, customerId: string): string =>
  `${instructorId}_${customerId}`;

/** The typed text of a note; empty to delete it. */
export const TypedNote = optionalLines(CLIENTS.note, NOTE_TOO_LONG);

interface WrittenNote {
  text: string;
  /** When the note that was changed had been saved; undefined where there was none. */
  seenAt: Instant | undefined;
  now: Instant;
}

/**
 * What to store of a note that was `before`: undefined for none, the same object where nothing changes. The same text is
 * never a conflict: an answer may have been lost.
 * @throws AppError `wrong-state` {status: changed} if it was changed since it was opened
 */
export function writeClientNote(
  ids: Pick<ClientNote, "uid" | "customerId">,
  before: ClientNote | undefined,
  { text, seenAt, now }: WrittenNote,
): ClientNote | undefined {
  if (text === (before?.text ?? "")) return before;
  if (before?.at !== seenAt)
    throw new AppError(
      "wrong-state",
      "You changed these notes somewhere else. What you typed is still here.",
      {
        status: "changed",
      },
    );
  return text === "" ? undefined : { ...ids, text, at: now };
}
