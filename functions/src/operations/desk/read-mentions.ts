import type { CallOutput } from "../../core/api/index.ts";
import { notesFor } from "../../store/desk/read-case-notes.ts";

/** The newest note that names an operator (uid) on each case where they have not read it, without cases about them: at most 20 reads. */
export async function readMentions(uid: string): Promise<CallOutput<"/api/operator/mentions">["mentions"]> {
  const found = (await notesFor(uid)).filter(({ people }) => !people.includes(uid));
  return found
    .flatMap(({ what, caseId, notes }) => {
      const last = notes.findLast(({ tells }) => tells?.some((told) => told.uid === uid));
      return last ? [{ what, id: caseId, at: last.at, by: last.by.name, text: last.text }] : [];
    })
    .toSorted((a, b) => b.at - a.at);
}
