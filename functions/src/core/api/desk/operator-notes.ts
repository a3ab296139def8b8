import * as v from "valibot";
import { ShownNote } from "../../desk/cases/case-notes.ts";
import { deskListNames } from "../../desk/lists/desk-list.ts";
import { Id, typedLines } from "../../fields.ts";
import type { Contract } from "../contract.ts";

const noted = { what: v.picklist(deskListNames), id: Id };

/** Calls of operators about notes on cases, which nobody else reads. */
export const operatorNotesContracts = {
  "/api/operator/note": {
    input: v.variant("step", [
      /** Those named in it with an @ are told. */
      v.strictObject({ step: v.literal("write"), ...noted, text: typedLines(2000) }),
      /** Says that the reader has read what they are named in. */
      v.strictObject({ step: v.literal("seen"), ...noted }),
    ]),
    output: v.object({
      /** The newest first. */
      notes: v.array(ShownNote),
      isMentioned: v.boolean(),
    }),
  },
  /** The newest notes that name the reader, and that they have not said they have read. */
  "/api/operator/mentions": {
    input: v.strictObject({}),
    output: v.object({ mentions: v.array(v.object({ ...noted, ...ShownNote.entries })) }),
  },
} satisfies Record<string, Contract>;
