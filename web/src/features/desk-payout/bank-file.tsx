import type { CallOutput } from "@core/api/index.ts";
import { toCsv } from "@core/csv.ts";
import { useState } from "react";
import { deskCall } from "../../api/desk-call.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { DeskForm } from "../../parts/desk/form/desk-form.tsx";
import { formatDeskValue } from "../../parts/desk/format-desk-value.ts";
import { downloadText } from "../../ui/download-text.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";

type Given = Omit<CallOutput<"/api/payout/file">, "rows">;

const savedText = ({ left }: Given): string =>
  left.length === 0
    ? "Saved. Mark each line below once the bank has sent it."
    : `Saved without ${left.map(({ name }) => name).join(", ")}: their accounts can't be used now.`;

const earlierText = (earlier: Given["earlier"]): string =>
  earlier.map(({ by, at }) => `${by} on ${formatDeskValue(at, "instant")}`).join(", ");

interface BankFileProps {
  id: string;
  /** Called once it is in the audit that the file was given out. */
  onGiven: () => void;
}

/** The file for the bank, made in this browser from an answer. */
export function BankFile({ id, onGiven }: BankFileProps) {
  const [given, setGiven] = useState<Given>();
  return (
    <DeskPanel aria-labelledby="bank-file">
      <h2 id="bank-file">3. Send</h2>
      <p style={{ margin: 0 }}>
        The file has account numbers, so delete it when you're done. The audit records each download, and you
        may have to sign in again.
      </p>
      {given && (
        <InlineAlert kind={given.left.length > 0 ? "warning" : "success"}>{savedText(given)}</InlineAlert>
      )}
      {given && given.earlier.length > 0 && (
        <InlineAlert kind="warning">
          This file was downloaded before: {earlierText(given.earlier)}. Make sure the bank gets it once.
        </InlineAlert>
      )}
      <DeskForm
        fields={[]}
        label="Download the file for the bank"
        about={{ id }}
        send={() => deskCall("/api/payout/file")({ payoutId: id })}
        onDone={(file) => {
          downloadText(`payout-${id}.csv`, toCsv(file.rows));
          setGiven(file);
          onGiven();
        }}
      />
    </DeskPanel>
  );
}
