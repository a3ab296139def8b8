import { deskCall } from "../../../api/desk-call.ts";
import { reasonField, typedText } from "../../../parts/desk/form/desk-field.ts";
import { type ActForm, toActResult } from "./act-form.ts";

export const codeActForms = {
  stop: {
    description: "Nobody can redeem codes from this batch anymore. Codes already redeemed aren't affected.",
    isDestructive: true,
    fields: () => [reasonField],
    send: (values, { shown: { item } }, key) =>
      toActResult(
        deskCall("/api/operator/stop")({ batch: item.id, reason: typedText(values, "reason") }, key),
        () => "Stopped.",
      ),
  },
} as const satisfies Record<string, ActForm>;
