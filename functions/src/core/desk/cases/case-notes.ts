import * as v from "valibot";
import { AppError } from "../../errors.ts";
import { Id, Instant } from "../../fields.ts";
import { deskListNames, type What } from "../lists/desk-list.ts";

/** Maximum number of notes on one case. */
const MOST_NOTES = 100;
/** Shown in the place of someone of the desk who has left. */
const FORMER = "Someone who has left";

/** Someone of the desk, by the name of their role. */
const DeskPerson = v.object({ uid: v.string(), name: v.string() });
export type DeskPerson = v.InferOutput<typeof DeskPerson>;

/** What someone of the desk wrote about a case; nobody else reads it. */
const CaseNote = v.object({
  at: Instant,
  by: DeskPerson,
  text: v.string(),
  /** Who is named in it with an @. */
  tells: v.optional(v.array(DeskPerson)),
});
export type CaseNote = v.InferOutput<typeof CaseNote>;

/** `deskNotes/{what}_{caseId}`: the notes of operators on a case. */
export const CaseNotes = v.object({
  what: v.picklist(deskListNames),
  caseId: Id,
  /** Uids of everyone the case concerns, as far as we knew when a note was written: none of them sees it. */
  people: v.array(Id),
  notes: v.array(CaseNote),
  /** Uids of those who wrote one or are named in one. */
  desk: v.array(Id),
  /** Uids of those who are named in one, and have not said since that they have read it. */
  unseen: v.array(Id),
});
export type CaseNotes = v.InferOutput<typeof CaseNotes>;

/** The case that notes are on. */
export type NotedCase = Pick<CaseNotes, "what" | "caseId">;

/** The id of a case's notes. */
export const caseNotesId = (what: What, caseId: string): string => `${what}_${caseId}`;

/** Those who are named in a text by an @ and their whole name; of two names that begin alike the longer one counts. */
export function mentionedIn<P extends { name: string }>(text: string, people: readonly P[]): P[] {
  let rest = text.toLowerCase();
  const byLength = people.filter(({ name }) => name !== "").toSorted((a, b) => b.name.length - a.name.length);
  const mentioned = new Set<string>();
  for (const { name } of byLength) {
    const mention = `@${name.toLowerCase()}`;
    if (!rest.includes(mention)) continue;
    mentioned.add(name);
    rest = rest.replaceAll(mention, " ");
  }
  return people.filter(({ name }) => mentioned.has(name));
}

const united = (...lists: readonly (readonly string[])[]): string[] => [...new Set(lists.flat())];

/**
 * The notes on a case after another one, and who is told of it: those named in it but its author, who has read the others.
 * @throws AppError `bad-request` {text} if someone who is named may not see the case, or there are too many
 */
export function withNote(
  before: CaseNotes | undefined,
  { what, caseId }: NotedCase,
  {
    by,
    text,
    people,
    desk,
  }: { by: DeskPerson; text: string; people: readonly string[]; desk: readonly DeskPerson[] },
  now: Instant,
): { notes: CaseNotes; told: DeskPerson[] } {
  const earlier = before?.notes ?? [];
  if (earlier.length >= MOST_NOTES)
    throw new AppError("bad-request", undefined, {
      text: `There are ${MOST_NOTES} notes on this case already.`,
    });
  const mentioned = mentionedIn(text, desk);
  const own = mentioned.find(({ uid }) => people.includes(uid));
  if (own)
    throw new AppError("bad-request", undefined, {
      text: `${own.name} can't see this case. Please mention someone else.`,
    });
  const told = mentioned.filter(({ uid }) => uid !== by.uid).map(({ uid, name }) => ({ uid, name }));
  const uids = told.map(({ uid }) => uid);
  const note: CaseNote = { at: now, by, text, ...(told.length > 0 && { tells: told }) };
  return {
    notes: {
      what,
      caseId,
      people: united(before?.people ?? [], people),
      notes: [...earlier, note],
      desk: united(before?.desk ?? [], [by.uid], uids),
      unseen: united(
        (before?.unseen ?? []).filter((uid) => uid !== by.uid),
        uids,
      ),
    },
    told,
  };
}

/** The notes once someone who is named in one (uid) has read them. */
export const seenNotes = (before: CaseNotes, uid: string): CaseNotes => ({
  ...before,
  unseen: before.unseen.filter((one) => one !== uid),
});

/** The notes without the uid and the name of someone of the desk whose account is deleted. */
export function withoutDeskPerson(before: CaseNotes, uid: string): CaseNotes {
  const without = (uids: readonly string[]) => uids.filter((one) => one !== uid);
  return {
    ...before,
    desk: without(before.desk),
    unseen: without(before.unseen),
    notes: before.notes.map(({ tells, ...note }) => {
      const others = tells?.filter((told) => told.uid !== uid) ?? [];
      return {
        ...note,
        by: note.by.uid === uid ? { uid: "", name: FORMER } : note.by,
        ...(others.length > 0 && { tells: others }),
      };
    }),
  };
}

/** A note as a case shows it: who wrote it, by the name of their role. */
export const ShownNote = v.object({ at: Instant, by: v.string(), text: v.string() });

/** The notes of a case as someone of the desk (uid) sees them, the newest first. */
export const shownNotes = (
  notes: CaseNotes | undefined,
  uid: string,
): { notes: v.InferOutput<typeof ShownNote>[]; isMentioned: boolean } => ({
  notes: (notes?.notes ?? []).map(({ at, by, text }) => ({ at, by: by.name, text })).reverse(),
  isMentioned: notes?.unseen.includes(uid) ?? false,
});
