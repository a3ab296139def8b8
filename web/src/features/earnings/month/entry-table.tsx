import type { EarningsEntry } from "@core/api/earnings.ts";
import Typography from "@mui/material/Typography";
import { now } from "../../../clock.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { DataTable, type TableColumn } from "../../../ui/lists/data-table.tsx";
import { moneyColumn, strongMoneyColumn } from "../../../ui/lists/number-columns.tsx";
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

const feeColumns: readonly TableColumn<EarningsEntry>[] = [
  moneyColumn("Customer paid", ({ gross }) => gross),
  moneyColumn("Fee", ({ fee }) => fee),
];

/** Entries with the session, what was paid for it, and where it is. */
export function EntryTable({ heading, entries, timeZone, hasFee = false }: EntryTableProps) {
  const columns: readonly TableColumn<EarningsEntry>[] = [
    { header: "Date", cell: (entry) => dateOf(entry, timeZone) },
    { header: "Session", cell: (entry) => <bdi>{entryTitle(entry)}</bdi> },
    ...(hasFee ? feeColumns : []),
    strongMoneyColumn(hasFee ? "Your pay" : "Tip", ({ amount }) => amount),
    {
      header: "Status",
      cell: (entry) => <Pill kind={stateTones[entry.state]}>{entryStateText(entry, timeZone, now())}</Pill>,
    },
  ];
  return (
    <div>
      <Typography component="h3" variant="h3">
        {heading}
      </Typography>
      <DataTable isStacked label={heading} columns={columns} rows={entries} keyOf={({ id }) => id} />
    </div>
  );
}
