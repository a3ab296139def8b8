import * as v from "valibot";
import { Macros, macroPlaces } from "../../desk/macros.ts";
import { Id, typedLine, typedLines } from "../../fields.ts";
import type { Contract } from "../contract.ts";

/** Calls of operators about the texts that they answer with. */
export const operatorMacrosContracts = {
  "/api/operator/macros": { input: v.strictObject({}), output: Macros },
  "/api/operator/macro": {
    input: v.variant("step", [
      /** Changes the one with the `id`, or adds one. */
      v.strictObject({
        step: v.literal("save"),
        version: v.number(),
        id: v.optional(Id),
        place: v.picklist(macroPlaces),
        label: typedLine(60),
        text: typedLines(2000),
      }),
      v.strictObject({ step: v.literal("remove"), version: v.number(), id: Id }),
    ]),
    output: Macros,
  },
} satisfies Record<string, Contract>;
