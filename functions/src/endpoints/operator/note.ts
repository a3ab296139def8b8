import { operatorNotesContracts } from "../../core/api/desk/operator-notes.ts";
import { endpoint } from "../../http/endpoint.ts";
import { saveNote, saveSeenNotes } from "../../operations/desk/save-note.ts";

/** Writes a note on a case, or says that the operator has read those that name them. */
export const operatorNote = endpoint("/api/operator/note", operatorNotesContracts, (input, context) =>
  input.step === "write" ? saveNote(context, input) : saveSeenNotes(context, input),
);
