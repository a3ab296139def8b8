import { policyContracts } from "../../core/api/desk/policy.ts";
import { endpoint } from "../../http/endpoint.ts";
import { mustReadTerms } from "../../store/settings/terms.ts";

/** A version of the terms, whatever became of it. One read. */
export const operatorTerms = endpoint("/api/operator/terms", policyContracts, ({ number }) =>
  mustReadTerms(number),
);
