import * as v from "valibot";
import { Id, trimmedText } from "../fields.ts";
import { ApplicationForm, ApplicationStatus } from "../people/applications/application.ts";
import { ApplicationFileKind } from "../people/applications/application-file.ts";
import type { Contract } from "./contract.ts";
import { ReasonText } from "./operator.ts";

const formFields = Object.keys(ApplicationForm.entries) as (keyof ApplicationForm)[];

const chosen = v.optional(v.pipe(v.array(Id), v.minLength(1), v.maxLength(50)));

/** Calls of operators about applications, reports, words of people and accounts. */
export const operatorPeopleContracts = {
  "/api/operator/decide": {
    input: v.strictObject({
      /** Uid of the applicant. */
      id: Id,
      /** The version of the application as it was shown. */
      version: v.number(),
      decision: v.picklist(["request", "approve", "reject"]),
      /** What the applicant is told. */
      text: v.pipe(v.string(), v.trim(), v.maxLength(1000)),
      /** What to change, by field of the form or kind of file; only with `request`. */
      fields: v.optional(
        v.strictObject(
          v.entriesFromList([...formFields, ...ApplicationFileKind.options], v.optional(trimmedText(500))),
        ),
      ),
      /** The areas and offers that are approved, where they are fewer or others than applied for. */
      areas: chosen,
      beacons: chosen,
      /** What the operator has checked. */
      checks: v.optional(v.array(ApplicationFileKind)),
      reason: v.optional(ReasonText),
    }),
    output: v.object({ status: ApplicationStatus }),
  },
} satisfies Record<string, Contract>;
