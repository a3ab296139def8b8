import * as v from "valibot";
import { DAY } from "../../constants.ts";
import { Instant } from "../../fields.ts";

/** ms for which an address that refused our emails gets none: it may be another person's by then. */
export const SUPPRESSED_FOR = 365.25 * DAY;

/** Whether what was told of an address at `at` still holds. */
export const isStillSuppressed = ({ at }: { at: Instant }, now: Instant): boolean =>
  now < at + SUPPRESSED_FOR;

/**
 * `suppressions/{digest}`: an email address that refuses our emails, by its digest with this deployment's secret. `bounce`: it doesn't
 * exist, or takes nothing from us; `complaint`: its owner called an email of ours spam.
 */
export const Suppression = v.object({ reason: v.picklist(["bounce", "complaint"]), at: Instant });
export type Suppression = v.InferOutput<typeof Suppression>;

/** Why an email was not sent: its address is suppressed. */
export const SUPPRESSED = "suppressed";

/** Why an email was not sent, for people of the desk: a code of the mail server, or words. */
export const deliveryErrorText = (error: string | undefined): string | undefined =>
  error === SUPPRESSED ? "This address refuses our emails" : error;
