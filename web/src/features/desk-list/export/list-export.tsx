import { toCsv } from "@core/csv.ts";
import type { What } from "@core/desk/lists/desk-list.ts";
import { LIST_EXPORT } from "@core/desk/lists/list-export.ts";
import { groupedDigits } from "@core/money.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { deskCall } from "../../../api/desk-call.ts";
import { DeskPanel } from "../../../parts/desk/desk-panel.tsx";
import { type DeskField, typedText } from "../../../parts/desk/form/desk-field.ts";
import { DeskForm } from "../../../parts/desk/form/desk-form.tsx";
import { useStopFlag } from "../../../parts/desk/use-stop-flag.ts";
import { downloadText } from "../../../ui/download-text.ts";
import { Row } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";
import { Text } from "../../../ui/text.ts";
import { beginRows, countOf, type ExportedRows, readRest } from "./export-pages.ts";

const fields: readonly DeskField[] = [
  {
    name: "reason",
    label: "Reason, for columns about people",
    kind: "text",
    most: 500,
    isOptional: true,
    hint: "Without one, the file has no names. The audit keeps it.",
  },
];

const rowsText = (many: number): string => `${groupedDigits(many)} ${many === 1 ? "row" : "rows"}`;

/** How far it is: "500 of 1,203 rows". */
const progressText = (file: ExportedRows): string =>
  `${groupedDigits(countOf(file))} of ${rowsText(Math.min(file.count, LIST_EXPORT.rows))}`;

interface ListExportProps {
  what: What;
  title: string;
  filter: Readonly<Record<string, string>>;
  timeZone: string;
  onClose: () => void;
}

/** Downloads a list with its filters as a file, page by page: how far it is, and a way to stop. */
export function ListExport({ what, title, filter, timeZone, onClose }: ListExportProps) {
  const [file, setFile] = useState<ExportedRows>();
  const [failure, setFailure] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  const isStopped = useStopFlag();
  const request = { what, filter, timeZone };
  const save = (whole: ExportedRows) => {
    // With the mark that tells spreadsheets of UTF-8.
    downloadText(`${what}.csv`, `\ufeff${toCsv(whole.rows)}`);
    const isCut = whole.count > LIST_EXPORT.rows && whole.next === undefined;
    notify(
      `Saved ${rowsText(countOf(whole))}.${isCut ? " The list has more: narrow it by its filters." : ""}`,
    );
    onClose();
  };
  const goOn = async (begun: ExportedRows) => {
    isStopped.current = false;
    setFile(begun);
    setFailure(undefined);
    setIsReading(true);
    let soFar = begun;
    const error = await readRest(begun, (after) => deskCall("/api/operator/export")({ ...request, after }), {
      isStopped: () => isStopped.current,
      onPage: (page) => {
        soFar = page;
        setFile(page);
      },
    });
    setIsReading(false);
    if (error) setFailure(error.message);
    else if (!isStopped.current) save(soFar);
  };
  return (
    <DeskPanel aria-labelledby="list-export">
      <h2 id="list-export">Download as CSV</h2>
      {!file && (
        <>
          <Text>
            {title} with these filters and every column, up to {groupedDigits(LIST_EXPORT.rows)} rows. The
            audit records it. You may have to sign in again.
          </Text>
          <DeskForm
            fields={fields}
            label="Download"
            send={(values) => {
              const reason = typedText(values, "reason");
              return deskCall("/api/operator/export")({ ...request, ...(reason && { reason }) });
            }}
            onDone={(first) => void goOn(beginRows(first))}
            onCancel={onClose}
          />
        </>
      )}
      {file && (
        <>
          <Text role="status">
            {isReading ? `${progressText(file)} …` : `Stopped at ${progressText(file)}.`}
          </Text>
          <progress
            aria-label="Download"
            value={countOf(file)}
            max={Math.max(1, file.count)}
            style={{ width: "100%" }}
          />
          {failure && <InlineAlert kind="error">{failure}</InlineAlert>}
          <Row style={{ gap: 8 }}>
            {isReading ? (
              <Button
                variant="outlined"
                onClick={() => {
                  isStopped.current = true;
                }}
              >
                Stop
              </Button>
            ) : (
              <>
                <Button variant="contained" onClick={() => void goOn(file)}>
                  Go on
                </Button>
                <Button variant="outlined" onClick={() => save(file)}>
                  Save these
                </Button>
                <Button onClick={onClose}>Not now</Button>
              </>
            )}
          </Row>
        </>
      )}
    </DeskPanel>
  );
}
