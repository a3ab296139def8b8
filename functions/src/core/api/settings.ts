import * as v from "valibot";
import { trimmedText } from "../fields.ts";
import { SwitchName } from "../settings/switches.ts";
import type { Contract } from "./contract.ts";
import { ReasonText } from "./operator.ts";
import { SwitchesData } from "./switches-data.ts";

/** Calls of operators about how the product runs: switches, areas, prices and codes. */
export const settingsContracts = {
  "/api/operator/switch": {
    input: v.strictObject({
      name: SwitchName,
      on: v.boolean(),
      text: v.optional(trimmedText(200)),
      reason: ReasonText,
    }),
    output: SwitchesData,
  },
} satisfies Record<string, Contract>;
