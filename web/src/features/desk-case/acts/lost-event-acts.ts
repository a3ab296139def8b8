import { deskCall } from "../../../api/desk-call.ts";
import { reasonField, typedText } from "../../../parts/desk/form/desk-field.ts";
import { type ActForm, toActResult } from "./act-form.ts";

/** Acts on a lost event. */
export const lostEventActForms = {
  deliver: {
    description:
      "We do once more what follows a change of this document, from what is stored now. What was done already isn't done twice.",
    fields: () => [reasonField],
    send: (values, { shown: { item } }, key) =>
      toActResult(
        deskCall("/api/operator/lost")(
          { step: "deliver", id: item.id, reason: typedText(values, "reason") },
          key,
        ),
        ({ status }) =>
          status === "delivered"
            ? "Delivered."
            : "It failed once more, and still waits. The log says why: the runbook's page about lost events says where to look.",
      ),
  },
  dismiss: {
    description: "It leaves the inbox. Nothing follows the change, unless a night finds it on its own.",
    fields: () => [reasonField],
    send: (values, { shown: { item } }, key) =>
      toActResult(
        deskCall("/api/operator/lost")(
          { step: "dismiss", id: item.id, reason: typedText(values, "reason") },
          key,
        ),
        () => "Dismissed.",
      ),
  },
} as const satisfies Record<string, ActForm>;
