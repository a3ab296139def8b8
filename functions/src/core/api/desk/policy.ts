import * as v from "valibot";
import { Id, Instant, Minor, TimeZone, typedLine, typedLines } from "../../fields.ts";
import { PolicyValue, waitingPlaces } from "../../policy/stored-policy.ts";
import { TERMS_LIMITS, TermsVersion } from "../../settings/terms.ts";
import type { Contract } from "../contract.ts";
import { EmptyInput, MessageOutput } from "../fields.ts";
import { ReasonText } from "./operator.ts";

/** A change as treasurers see it: when it begins, ms UTC, and who asked for it. */
const shownChange = { at: Instant, byName: v.string(), reason: v.string(), value: PolicyValue };

/** A change that waits for another treasurer. */
const ShownWait = v.object({
  ...shownChange,
  /** Absent: as soon as it is approved. */
  from: v.optional(Instant),
  /** Whether the reader asked for it: another treasurer has to approve it. */
  isOwn: v.boolean(),
  /** When it is approved without another treasurer, ms UTC. */
  due: v.optional(Instant),
});

/** The policies of an area, or of every area, as the desk shows them. */
export const DeskPolicy = v.object({
  /** `default` for every area. */
  id: Id,
  name: v.string(),
  timeZone: TimeZone,
  /** Of the document: a decision names the one that was shown. */
  version: v.number(),
  /** What is in force now. */
  policy: v.required(PolicyValue),
  /** What of it is set here. */
  set: PolicyValue,
  /** A price there, minor units, to show what a change means; absent where nothing is offered. */
  example: v.optional(v.object({ amount: Minor, currency: v.string() })),
  /** The newest first; those ahead come before what has begun. */
  changes: v.array(
    v.object({
      ...shownChange,
      version: v.number(),
      from: Instant,
      hasBegun: v.boolean(),
      /** The treasurer who approved it; absent where there was no other. */
      approvedByName: v.optional(v.string()),
    }),
  ),
  waits: v.optional(ShownWait),
  waitingTerms: v.optional(ShownWait),
});
export type DeskPolicy = v.InferOutput<typeof DeskPolicy>;

/** The document and its version as they were shown. */
const seen = { area: Id, version: v.number() };

// A version of the terms is proposed with its text.
const { terms: _terms, ...proposable } = PolicyValue.entries;

/** Calls of the desk about policies by area and date, and about the terms. */
export const policyContracts = {
  "/api/operator/policies": {
    input: EmptyInput,
    output: v.object({
      /** Every area first. */
      policies: v.array(DeskPolicy),
      /** Whether the reader may propose, approve and stop changes. */
      mayChange: v.boolean(),
    }),
  },
  "/api/operator/policy": {
    input: v.variant("step", [
      v.strictObject({
        step: v.literal("propose"),
        ...seen,
        /** Absent: as soon as it is approved. */
        from: v.optional(Instant),
        value: v.strictObject(proposable),
        reason: ReasonText,
      }),
      /** About a change that waits, in its place of what was shown. */
      v.strictObject({
        step: v.picklist(["approve", "stop"]),
        ...seen,
        place: v.optional(v.picklist(waitingPlaces)),
        reason: ReasonText,
      }),
      /** Takes back an approved change, by its number, that has not begun. */
      v.strictObject({ step: v.literal("withdraw"), ...seen, change: v.number(), reason: ReasonText }),
    ]),
    output: MessageOutput,
  },
  /** Reads a version of the terms by its number. */
  "/api/operator/terms": { input: v.strictObject({ number: v.number() }), output: TermsVersion },
  /** Proposes new terms, which is a change of the policies of every area. */
  "/api/operator/newterms": {
    input: v.strictObject({
      /** Of the policies of every area, as they were shown. */
      version: v.number(),
      /** Absent: as soon as it is approved. */
      from: v.optional(Instant),
      /** In order; none for those that pages are written with. */
      sections: v.pipe(
        v.array(
          v.strictObject({ title: typedLine(TERMS_LIMITS.title), text: typedLines(TERMS_LIMITS.text) }),
        ),
        v.maxLength(TERMS_LIMITS.sections),
      ),
      reason: ReasonText,
    }),
    output: MessageOutput,
  },
} satisfies Record<string, Contract>;
