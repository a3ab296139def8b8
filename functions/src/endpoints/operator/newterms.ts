import { policyContracts } from "../../core/api/desk/policy.ts";
import { GENERAL_POLICY } from "../../core/policy/general-policy.ts";
import { proposePolicyChange } from "../../core/policy/policy-change.ts";
import { mustBeTerms } from "../../core/settings/terms.ts";
import { endpoint } from "../../http/endpoint.ts";
import { savePolicy } from "../../operations/desk/save-policy.ts";
import { termsVersion } from "../../store/settings/terms.ts";

/**
 * Proposes new terms from a date on, or those that pages are written with: a change of the policies of every area, which is
 * approved, stopped and taken back as any other. The text is kept under the number of the proposal, whatever becomes of it.
 */
export const operatorNewterms = endpoint("/api/operator/newterms", policyContracts, (input, context) => {
  const { from, version, reason } = input;
  const sections = mustBeTerms(input.sections);
  const isOurs = sections.length === 0;
  return savePolicy(
    context,
    { area: GENERAL_POLICY, step: "propose", reason },
    (stored, by) => {
      const value = { terms: isOurs ? 0 : stored.version + 1 };
      return proposePolicyChange(stored, { area: GENERAL_POLICY, version, from, value, reason }, by);
    },
    (batch, after) => {
      if (!isOurs) batch.create(termsVersion(after.version), { sections });
    },
  );
});
