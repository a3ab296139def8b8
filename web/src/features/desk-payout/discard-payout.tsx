import { deskCall } from "../../api/desk-call.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { reasonField, typedText } from "../../parts/desk/form/desk-field.ts";
import { DeskForm } from "../../parts/desk/form/desk-form.tsx";

interface DiscardPayoutProps {
  id: string;
  onDiscarded: () => void;
}

/** Instead of the second step: discards the payout, and the next one can be prepared. */
export function DiscardPayout({ id, onDiscarded }: DiscardPayoutProps) {
  return (
    <DeskPanel aria-labelledby="discard">
      <h2 id="discard">Or discard it</h2>
      <p style={{ margin: 0 }}>No money has moved. The next payout pays what is due then.</p>
      <DeskForm
        fields={[reasonField]}
        label="Discard the payout"
        about={{ id }}
        send={(values, key) =>
          deskCall("/api/payout/discard")({ payoutId: id, reason: typedText(values, "reason") }, key)
        }
        onDone={onDiscarded}
        onStale={onDiscarded}
      />
    </DeskPanel>
  );
}
