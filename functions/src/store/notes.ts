import type { Notice } from "../shared/domain/notes.ts";
import { mail, notes } from "./collections.ts";
import { Batch } from "./commit.ts";

const ALREADY_EXISTS = 6;

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
