import { deskCall } from "../../../api/desk-call.ts";
import { reasonField, typedText } from "../../../parts/desk/form/desk-field.ts";
import { type ActForm, type RevealedContent, toActResult } from "./act-form.ts";

const REVEAL_DESCRIPTION = "It's shown on this page until you leave. The audit records that you looked.";

const revealOf = (what: RevealedContent["what"]): ActForm => ({
  description: REVEAL_DESCRIPTION,
  fields: () => [reasonField],
  send: (values, { shown: { item } }) =>
    toActResult(
      deskCall("/api/operator/reveal")({ what, id: item.id, reason: typedText(values, "reason") }),
      (revealed) => ({
        text: "It's shown below until you leave this page.",
        revealed,
      }),
    ),
});

/** Reveals protected data. */
export const revealActForms = {
  "reveal-place": revealOf("place"),
  "reveal-phone": revealOf("phone"),
  "reveal-email": revealOf("email"),
  "reveal-conversation": revealOf("conversation"),
  "reveal-files": revealOf("files"),
  "reveal-evidence": revealOf("evidence"),
} as const satisfies Record<string, ActForm>;
