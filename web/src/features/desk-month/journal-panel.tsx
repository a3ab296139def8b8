import { toCsv } from "@core/csv.ts";
import { JOURNAL_ROWS } from "@core/derived/journal/journal-size.ts";
import { groupedDigits } from "@core/money.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { BooksOfMonth } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { DeskPanel } from "../../parts/desk/desk-panel.tsx";
import { deskRefusalText } from "../../parts/desk/desk-refusal.ts";
import { formatDay } from "../../parts/desk/desk-time.ts";
import { useStopFlag } from "../../parts/desk/use-stop-flag.ts";
import { useRecentSignIn } from "../../parts/sign-in/use-recent-sign-in.tsx";
import { deskEntryPath } from "../../routing/desk-paths.ts";
import { downloadText } from "../../ui/download-text.ts";
import { formatMoney } from "../../ui/formats/money-format.ts";
import { Row } from "../../ui/layout.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { Quiet, Text } from "../../ui/text.ts";
import { type JournalProgress, saveJournal } from "./journal-files.ts";

const count = (many: number, one: string): string => `${groupedDigits(many)} ${many === 1 ? one : `${one}s`}`;

/** What was saved, and whether it balances. */
const savedText = ({ files, rows, debit, credit }: JournalProgress): string => {
  const sums =
    debit === credit
      ? `Debits and credits are both ${formatMoney(debit)}.`
      : `Debits are ${formatMoney(debit)}, credits ${formatMoney(credit)}.`;
  return `Saved ${count(rows, "line")} in ${count(files, "file")}. ${sums}`;
};

/** Downloads the journal of a month as files for accounting: how far it is, and a way to stop. */
export function JournalPanel({ of: { month, isWhole, to }, name }: { of: BooksOfMonth; name: string }) {
  const [progress, setProgress] = useState<JournalProgress>();
  const [isReading, setIsReading] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isStopped = useStopFlag();
  const { withRecentSignIn, recentSignIn } = useRecentSignIn();
  const download = async () => {
    isStopped.current = false;
    setFailure(undefined);
    setProgress(undefined);
    setIsSaved(false);
    setIsReading(true);
    const first = await withRecentSignIn(() => deskCall("/api/operator/journal")({ month }));
    if (first?.ok) {
      const read = (after: string) => deskCall("/api/operator/journal")({ month, after });
      const saved = await saveJournal(first.value, read, {
        // With the mark that tells spreadsheets of UTF-8.
        save: (rows, number) =>
          downloadText(
            `journal-${month}${number === undefined ? "" : `-${number}`}.csv`,
            `\ufeff${toCsv(rows)}`,
          ),
        onPage: setProgress,
        isStopped: () => isStopped.current,
      });
      setProgress(saved.progress);
      setFailure(saved.error?.message);
      setIsSaved(!saved.error && !isStopped.current);
    } else if (first) setFailure(deskRefusalText(first.error));
    setIsReading(false);
  };
  return (
    <DeskPanel aria-labelledby="journal">
      <h2 id="journal">Journal for accounting</h2>
      <Text>
        Every event of {name} as lines of debit and credit{isWhole ? "" : `, up to ${formatDay(to)}`}. A file
        has at most {groupedDigits(JOURNAL_ROWS)} lines and no names. The audit records it.
      </Text>
      {isReading && (
        <Text role="status">
          {progress ? `${count(progress.rows, "line")} so far …` : "Getting the first lines …"}
        </Text>
      )}
      {failure && <InlineAlert kind="error">{failure}</InlineAlert>}
      {isSaved && progress && <Outcome of={progress} />}
      <Row>
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
          <Button variant="contained" onClick={() => void download()}>
            Download the journal
          </Button>
        )}
        {!isReading && <Quiet>You may have to sign in again.</Quiet>}
        {!isReading && <Link to={deskEntryPath("")}>Look at one entry, or correct it</Link>}
      </Row>
      {recentSignIn}
    </DeskPanel>
  );
}

function Outcome({ of: progress }: { of: JournalProgress }) {
  const { debit, credit, differences } = progress;
  const isEqual = debit === credit && differences.length === 0;
  return (
    <InlineAlert kind={isEqual ? "success" : "error"}>
      {savedText(progress)}{" "}
      {differences.length === 0
        ? "Each day agrees with its closing."
        : `These don't agree with the closing of their day: ${differences
            .map(
              ({ date, account, journal, books }) =>
                `${formatDay(date)}, ${account}, by ${formatMoney(Math.abs(journal - books))}`,
            )
            .join("; ")}.`}
    </InlineAlert>
  );
}
