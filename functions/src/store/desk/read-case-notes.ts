import { type CaseNotes, caseNotesId } from "../../core/desk/cases/case-notes.ts";
import type { What } from "../../core/desk/lists/desk-list.ts";
import { get, type Loaded } from "../access.ts";
import { deskNotes } from "../collections.ts";
import { listReadable } from "../skip-unreadable.ts";

/** Maximum number of cases that name someone whom they are shown. */
const MOST = 20;

/** The notes on a case, if there are any: one read. */
export const readCaseNotes = (what: What, caseId: string): Promise<Loaded<CaseNotes>> =>
  get(deskNotes().doc(caseNotesId(what, caseId)));

/** The notes of cases that name someone (uid) who has not read them: at most 20 reads. */
export const notesFor = async (uid: string): Promise<CaseNotes[]> =>
  (await listReadable(deskNotes().where("unseen", "array-contains", uid).limit(MOST))).flatMap(({ data }) =>
    data ? [data] : [],
  );
