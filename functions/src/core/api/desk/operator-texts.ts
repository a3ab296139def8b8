import * as v from "valibot";
import { Id, Instant, optionalLine, optionalLines, typedLine } from "../../fields.ts";
import { EmailNote, SITE_TEXT_LIMITS, SiteTexts } from "../../settings/site-texts.ts";
import type { Contract } from "../contract.ts";

const version = v.number();

/** Calls of operators about what they write on public pages and in emails. */
export const operatorTextsContracts = {
  "/api/operator/texts": { input: v.strictObject({}), output: SiteTexts },
  "/api/operator/text": {
    input: v.variant("step", [
      /** Changes the banner with the `id`, or adds one. */
      v.strictObject({
        step: v.literal("banner"),
        version,
        id: v.optional(Id),
        text: typedLine(SITE_TEXT_LIMITS.banner),
        area: v.optional(Id),
        from: Instant,
        until: Instant,
      }),
      v.strictObject({ step: v.literal("remove"), version, id: Id }),
      /** All of them, in order; none for ours. */
      v.strictObject({
        step: v.literal("facts"),
        version,
        facts: v.pipe(
          v.array(
            v.strictObject({
              title: typedLine(SITE_TEXT_LIMITS.factTitle),
              text: typedLine(SITE_TEXT_LIMITS.factText),
            }),
          ),
          v.maxLength(SITE_TEXT_LIMITS.facts),
        ),
      }),
      /** All of them, in order. */
      v.strictObject({
        step: v.literal("answers"),
        version,
        answers: v.pipe(
          v.array(
            v.strictObject({
              question: typedLine(SITE_TEXT_LIMITS.question),
              answer: typedLine(SITE_TEXT_LIMITS.answer),
            }),
          ),
          v.maxLength(SITE_TEXT_LIMITS.answers),
        ),
      }),
      /** The sentence in the emails of a moment; empty for none. */
      v.strictObject({
        step: v.literal("email"),
        version,
        moment: EmailNote.entries.moment,
        text: optionalLine(SITE_TEXT_LIMITS.emailNote),
      }),
      /** The subject and the opening of the emails of a moment; an empty one is ours. */
      v.strictObject({
        step: v.literal("wording"),
        version,
        moment: EmailNote.entries.moment,
        subject: optionalLine(SITE_TEXT_LIMITS.subject),
        opening: optionalLines(SITE_TEXT_LIMITS.opening),
      }),
    ]),
    output: SiteTexts,
  },
} satisfies Record<string, Contract>;
