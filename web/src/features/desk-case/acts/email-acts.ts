import { deskCall } from "../../../api/desk-call.ts";
import { reasonField, typedText } from "../../../parts/desk/form/desk-field.ts";
import { type ActForm, toActResult } from "./act-form.ts";

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
  "clear-address": {
    description:
      "Do this once they've told you that the address works. If it refuses the next email, we stop again. Emails from before aren't sent again on their own.",
    fields: () => [reasonField],
    send: (values, { shown: { item } }, key) =>
      toActResult(
        deskCall("/api/operator/fix")(
          {
            what: "refused email",
            of: item.what === "emails" ? "email" : "account",
            id: item.id,
            reason: typedText(values, "reason"),
          },
          key,
        ),
        () => "Emails go to this address again.",
      ),
  },
} as const satisfies Record<string, ActForm>;
