import { policyContracts } from "../../core/api/desk/policy.ts";
import {
  approvePolicyChange,
  proposePolicyChange,
  stopPolicyChange,
  withdrawPolicyChange,
} from "../../core/policy/policy-change.ts";
import { endpoint } from "../../http/endpoint.ts";
import { savePolicy } from "../../operations/desk/save-policy.ts";

/** Proposes a change of policies from a date on; approves, stops or takes back one. Existing bookings never change. */
export const operatorPolicy = endpoint("/api/operator/policy", policyContracts, (input, context) =>
  savePolicy(context, input, (stored, by) => {
    switch (input.step) {
      case "propose":
        return proposePolicyChange(stored, { ...input, from: input.from }, by);
      case "approve":
        return approvePolicyChange(stored, input.version, by, input.place);
      case "stop":
        return stopPolicyChange(stored, input.version, by, input.place);
      case "withdraw":
        return withdrawPolicyChange(stored, input, by);
    }
  }),
);
