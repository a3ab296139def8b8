import type { DocumentReference } from "firebase-admin/firestore";
import type { TermsData } from "../../core/api/public/public-data.ts";
import { DESK_ZONE } from "../../core/constants.ts";
import { AppError } from "../../core/errors.ts";
import type { Instant } from "../../core/fields.ts";
import { GENERAL_POLICY } from "../../core/policy/general-policy.ts";
import { noPolicy } from "../../core/policy/stored-policy.ts";
import { termsAt } from "../../core/policy/terms-at.ts";
import { TermsVersion } from "../../core/settings/terms.ts";
import { get, schemaConverter } from "../access.ts";
import { settings } from "../collections.ts";
import { listPolicies } from "./policies.ts";

const converter = schemaConverter(TermsVersion);

/** `settings/terms/versions/{number}`. */
export const termsVersion = (number: number): DocumentReference<TermsVersion> =>
  settings().doc("terms").collection("versions").doc(String(number)).withConverter(converter);

/**
 * Reads a version of the terms by its number: one read.
 * @throws AppError `not-found`
 */
export async function mustReadTerms(number: number): Promise<TermsVersion> {
  const { data } = await get(termsVersion(number));
  if (!data) throw new AppError("not-found");
  return data;
}

/** The terms in force at `now` (ms UTC) and the next ones: a read for each of them that isn't what pages are written with. */
export async function readTermsData(now: Instant): Promise<TermsData> {
  const terms = termsAt((await listPolicies()).get(GENERAL_POLICY) ?? noPolicy, now);
  const shown = async (one: { version: number; from: Instant }) => ({
    from: one.from,
    timeZone: DESK_ZONE,
    ...(one.version !== 0 && { sections: (await mustReadTerms(one.version)).sections }),
  });
  return {
    ...(terms.now && { now: await shown(terms.now) }),
    ...(terms.next && { next: await shown(terms.next) }),
  };
}
