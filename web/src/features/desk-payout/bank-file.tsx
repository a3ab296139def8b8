import type { CallOutput } from "@core/api/index.ts";
import { toCsv } from "@core/csv.ts";
import { useState } from "react";
import { readPayoutFile } from "../../api/calls/payouts.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { DeskForm } from "../../parts/desk/form/desk-form.tsx";
import { downloadText } from "../../ui/download-text.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";

/** The file for the bank, made in this browser from an answer the server gives once. */
export function BankFile({ id }: { id: string }) {
  const [omitted, setOmitted] = useState<CallOutput<"/api/payout/file">["left"]>();
  return (
    <DeskPanel aria-labelledby="bank-file">
      <h2 id="bank-file">3. Send</h2>
      <p style={{ margin: 0 }}>
        The file has account numbers, so delete it when you're done. The audit records the download, and you
        may have to sign in again.
      </p>
      {omitted && (
        <InlineAlert kind={omitted.length > 0 ? "warning" : "success"}>
          {omitted.length === 0
            ? "Saved. Mark each line below once the bank has sent it."
            : `Saved without ${omitted.map(({ name }) => name).join(", ")}: their accounts can't be used now.`}
        </InlineAlert>
      )}
      <DeskForm
        fields={[]}
        label="Download the file for the bank"
        about={{ id }}
        send={(_, key) => readPayoutFile({ payoutId: id }, key)}
        onDone={(file) => {
          downloadText(`payout-${id}.csv`, toCsv(file.rows));
          setOmitted(file.left);
        }}
      />
    </DeskPanel>
  );
}
