import { deskCall } from "../../../api/desk-call.ts";
import { reasonField, typedText } from "../../../parts/desk/form/desk-field.ts";
import { type ActForm, toActResult } from "./act-form.ts";

const whyField = { ...reasonField, hint: "How you know it's them. Only operators see it, in the audit." };

/** Fixes what we reach a person by. Nothing changes before they confirm it. */
export const contactActForms = {
  "fix-phone": {
    description: `We email them a link. The number changes once they confirm it there, within ${RULES.phoneLink}.`,
    fields: () => [
      { name: "phone", label: "New phone number", kind: "text", most: 40, isLine: true },
      whyField,
    ],
    send: (values, { shown: { item } }, key) =>
      toActResult(
        deskCall("/api/operator/fix")(
          {
            what: "phone",
            uid: item.id,
            phone: typedText(values, "phone"),
            reason: typedText(values, "reason"),
          },
          key,
        ),
        () => "We've emailed them a link. The number changes once they confirm it.",
      ),
  },
  "fix-email": {
    description:
      "We send a link to the new address and tell the old one. The address changes once they open the link.",
    fields: () => [
      { name: "email", label: "New email address", kind: "text", most: 254, isLine: true },
      whyField,
    ],
    send: (values, { shown: { item } }, key) =>
      toActResult(
        deskCall("/api/operator/fix")(
          {
            what: "email",
            uid: item.id,
            email: typedText(values, "email"),
            reason: typedText(values, "reason"),
          },
          key,
        ),
        () =>
          "We've sent a link to the new address and told the old one. It changes once they open the link.",
      ),
  },
} as const satisfies Record<string, ActForm>;
