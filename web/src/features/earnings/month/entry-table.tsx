import type { EarningsEntry } from "@core/api/earnings.ts";
import Typography from "@mui/material/Typography";
import { now } from "../../../clock.ts";
import { MoneyText } from "../../../ui/formats/money-text.tsx";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { DataTable } from "../../../ui/lists/data-table.tsx";
import { Pill } from "../../../ui/pill.tsx";
import { entryStateText, entryTitle, stateTones } from "../entry-text.ts";

interface EntryTableProps {
  heading: string;
  entries: readonly EarningsEntry[];
  timeZone: string;
  /** Whether we keep a part of what the customer pays. */
  hasFee?: boolean;
}

const dateOf = ({ at, session }: EarningsEntry, timeZone: string): string =>
  session ? formatTime(session.start, session.timeZone, "date") : formatTime(at, timeZone, "date");

/** Entries with the session, what was paid for it, and where it is. */
export function EntryTable({ heading, entries, timeZone, hasFee = false }: EntryTableProps) {
  const money = (name: string, minor: number) => <MoneyText key={name} minor={minor} />;
  return (
    <div>
      <Typography component="h3" variant="h3">
        {heading}
      </Typography>
      <DataTable
        isStacked
        label={heading}
        head={
          hasFee
            ? ["Date", "Session", "Customer paid", "Fee", "Your pay", "Status"]
            : ["Date", "Session", "Tip", "Status"]
        }
        numeric={hasFee ? [2, 3, 4] : [2]}
        rows={entries.map((entry) => ({
          key: entry.id,
          cells: [
            dateOf(entry, timeZone),
            <bdi key="title">{entryTitle(entry)}</bdi>,
            ...(hasFee ? [money("gross", entry.gross), money("fee", entry.fee)] : []),
            <strong key="pay">{money("amount", entry.amount)}</strong>,
            <Pill key="state" kind={stateTones[entry.state]}>
              {entryStateText(entry, timeZone, now())}
            </Pill>,
          ],
        }))}
      />
    </div>
  );
}
