import { deskCall } from "../../../api/desk-call.ts";
import { reasonField, typedText } from "../../../parts/desk/form/desk-field.ts";
import { type ActForm, toActResult } from "./act-form.ts";

/** Acts on an email of the outbox. */
export const emailActForms = {
  resend: {
    description: "It's written again as it would be now, and sent to the address the account has now.",
    fields: () => [reasonField],
    send: (values, { shown: { item } }, key) =>
      toActResult(
        deskCall("/api/operator/resend")(
          { id: item.id, version: item.version, reason: typedText(values, "reason") },
          key,
        ),
        () => "It's on its way.",
      ),
  },
} as const satisfies Record<string, ActForm>;
