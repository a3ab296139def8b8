import * as v from "valibot";
import { Id } from "../fields.ts";
import type { Contract } from "./contract.ts";

const Month = v.strictObject({
  year: v.pipe(v.number(), v.integer(), v.minValue(2000), v.maxValue(2999)),
  month: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
});

/** The call that a signed-in page makes first: what its watches of Firestore would answer first, before their code is loaded. */
export const pageContracts = {
  "/api/page/get": {
    input: v.strictObject({
      page: v.picklist(["profile", "calendar", "appt", "book", "today"]),
      /** The booking of `appt`. */
      id: v.optional(Id),
      /** The months at the place that `profile` and `calendar` show. */
      months: v.optional(v.pipe(v.array(Month), v.maxLength(2))),
    }),
    output: v.object({
      /** Path → document. Null for one that the caller may read and that does not exist; one they may not read is left out. */
      documents: v.record(v.string(), v.nullable(v.record(v.string(), v.unknown()))),
      /** Name (core/api/page-lists.ts) → paths of its documents. */
      lists: v.record(v.string(), v.array(v.string())),
    }),
  },
} satisfies Record<string, Contract>;
