import Button from "@mui/material/Button";
import { call } from "../../../api/call.ts";
import { callErrorText } from "../../../api/call-error-text.ts";
import { detailsOf } from "../../../api/details-of.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { Column, Row } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";

interface CancelHeldProps {
  appointmentId: string;
  label: string;
  isDisabled: boolean;
  /** Called once the time is released. */
  onCanceled: () => void;
}

/** Gives up a held time: it is free for others at once, and its payment is voided. */
export function CancelHeld({ appointmentId, label, isDisabled, onCanceled }: CancelHeldProps) {
  const { run, isPending, problem } = useAction((id: string, key) =>
    call("/api/book/withdraw")({ appointmentId: id }, key),
  );
  const cancel = async () => {
    const result = await run(appointmentId);
    if (!result) return;
    const state = result.ok ? undefined : detailsOf(result.error, "wrong-state");
    // Released already: its time was over, or it was canceled in another tab.
    const isReleased =
      state !== undefined && "status" in state && (state.status === "Expired" || state.status === "Canceled");
    if (!result.ok && !isReleased) return;
    notify("We released this time. Your card wasn't charged.");
    onCanceled();
  };
  return (
    <Column>
      <Row>
        <Button variant="outlined" disabled={isDisabled || isPending} onClick={() => void cancel()}>
          {isPending ? "Releasing this time…" : label}
        </Button>
      </Row>
      {problem && <InlineAlert kind="error">{callErrorText(problem)}</InlineAlert>}
    </Column>
  );
}
