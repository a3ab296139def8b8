import type { CallOutput } from "@core/api/index.ts";
import { toCsv } from "@core/csv.ts";
import { useState } from "react";
import { deskCall } from "../../api/desk-call.ts";
import { DeskForm } from "../../parts/desk/form/desk-form.tsx";
import { formatDeskValue } from "../../parts/desk/format-desk-value.ts";
import { downloadText } from "../../ui/download-text.ts";
import { formatMoney } from "../../ui/formats/money-format.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { Text } from "../../ui/text.ts";

/** What is kept of a list once it is saved: no row of it. */
interface Saved extends Omit<CallOutput<"/api/payout/taxfile">, "rows"> {
  people: number;
}

const count = (many: number, one: string): string => `${many} ${many === 1 ? one : `${one}s`}`;

const savedText = ({ people, total, reportable, missing }: Saved): string =>
  [
    `Saved: ${count(people, "instructor")}, ${formatMoney(total)} in all, ${reportable} reportable.`,
    ...(missing > 0 ? [`Without a number: ${missing} of these. Ask them for it before you file.`] : []),
  ].join(" ");

/** The list of a year that is open, saved as a file of this browser from an answer that is kept nowhere. */
export function TaxDownload({ year }: { year: string }) {
  const [saved, setSaved] = useState<Saved>();
  return (
    <>
      <Text>
        The file has Social Security numbers, so send it to nobody but our accountant, and delete it when
        you're done. You may have to sign in again.
      </Text>
      {saved && (
        <InlineAlert kind={saved.missing > 0 ? "warning" : "success"}>{savedText(saved)}</InlineAlert>
      )}
      {saved && saved.earlier.length > 0 && (
        <InlineAlert kind="info">
          Downloaded before:{" "}
          {saved.earlier.map(({ by, at }) => `${by} on ${formatDeskValue(at, "instant")}`).join(", ")}.
        </InlineAlert>
      )}
      <DeskForm
        fields={[]}
        label={`Download the list of ${year}`}
        about={{ year }}
        send={() => deskCall("/api/payout/taxfile")({ year })}
        onDone={({ rows, ...list }) => {
          downloadText(`tax-list-${year}.csv`, toCsv(rows));
          setSaved({ ...list, people: rows.length - 1 });
        }}
      />
    </>
  );
}
