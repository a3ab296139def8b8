import { unwanted } from "../shared/domain/letter-life.ts";
import type { Notice } from "../shared/domain/notes.ts";
import { getAll } from "./access.ts";
import { mail, notes, users } from "./collections.ts";
import { Batch } from "./commit.ts";

const ALREADY_EXISTS = 6;

/**
 * The notices as their readers want them: the note always, a reminder by mail unless they have switched that off. One
 * read for each reminder, so the outbox itself says whether one is due, whoever looks into it.
 */
export async function asWanted(notices: readonly Notice[]): Promise<Notice[]> {
  const reminders = notices.filter(
    ({ mail: { sort, status } }) => sort === "reminder" && status === "waiting",
  );
  const readers = await getAll(reminders.map(({ mail: { uid } }) => users().doc(uid)));
  const unwilling = new Set(readers.filter(({ data }) => data?.reminders === false).map(({ ref }) => ref.id));
  return notices.map((notice) =>
    reminders.includes(notice) && unwilling.has(notice.mail.uid)
      ? { ...notice, mail: unwanted(notice.mail) }
      : notice,
  );
}

/** Puts a notice into the batch: the note, and under its id the mail, which stays as the mark that it was made. */
export function saveNotice(batch: Batch, notice: Notice): void {
  const { id } = notice.note;
  batch.create(mail().doc(id), notice.mail);
  batch.create(notes().doc(id), notice.note);
}

/** Writes a notice unless it was made before, even if its note has been dismissed since. Two writes, or none. */
export async function deliver(notice: Notice): Promise<void> {
  const batch = new Batch();
  saveNotice(batch, notice);
  try {
    await batch.commit();
  } catch (error) {
    if ((error as { code?: unknown }).code !== ALREADY_EXISTS) throw error;
  }
}
