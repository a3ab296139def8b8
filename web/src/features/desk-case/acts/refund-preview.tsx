import type { CallInput } from "@core/api/index.ts";
import { deskCall } from "../../../api/desk-call.ts";
import { useAnswer } from "../../../api/hooks/use-answer.ts";
import { BorneParts, bornePartsOf } from "../../../parts/desk/borne-parts.tsx";
import { deskRefusalText } from "../../../parts/desk/desk-refusal.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { Quiet } from "../../../ui/text.ts";
import { useDebounced } from "../../../ui/use-debounced.ts";

type Asked = CallInput<"/api/operator/preview">;

/** ms after the last change of an amount. */
const PAUSE = 300;

/** Who would bear a refund, in dollars, as the server would decide it now. */
export function RefundPreview({ of }: { of: Asked | undefined }) {
  // Compared as text: an amount that is typed again is the same question.
  const question = useDebounced(of === undefined ? "" : JSON.stringify(of), PAUSE);
  const asked = question === "" ? null : (JSON.parse(question) as Asked);
  const { answer } = useAnswer(asked, deskCall("/api/operator/preview"));
  if (!of) return <Quiet>Enter an amount to see who pays for it.</Quiet>;
  if (answer.status === "loading") return <Quiet role="status">Working out who pays for it …</Quiet>;
  if (answer.status === "failed")
    return <InlineAlert kind="warning">{deskRefusalText(answer.problem)}</InlineAlert>;
  const customer = `The customer gets, to their ${answer.value.to}`;
  return <BorneParts parts={bornePartsOf(answer.value, { customer, instructor: "The instructor pays" })} />;
}
