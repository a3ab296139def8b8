import { earningsContracts } from "../../core/api/earnings.ts";
import { endpoint } from "../../http/endpoint.ts";
import { saveTaxIdentity } from "../../operations/payouts/save-tax-identity.ts";

/** Takes what the instructor certifies as on Form W-9. The number is encrypted; answers show its last four digits. */
export const providerTax = endpoint("/api/provider/tax", earningsContracts, async (typed, context) => {
  const { numberKind, last4, certifiedAt } = await saveTaxIdentity(typed, context);
  return { numberKind, last4, certifiedAt };
});
