import type { EntryLine } from "@core/api/desk/operator-entry.ts";
import { MoneyText } from "../../ui/formats/money-text.tsx";
import { DataTable, type TableColumn } from "../../ui/lists/data-table.tsx";

/** What is behind the name of an account: "ines" of "instructor:ines". */
const subaccountOf = ({ account }: EntryLine): string => account.split(":").slice(1).join(":");

const side = (header: string, minorOf: (line: EntryLine) => number): TableColumn<EntryLine> => ({
  header,
  cell: (line) => (minorOf(line) > 0 ? <MoneyText minor={minorOf(line)} /> : ""),
  align: "right",
});

const columns: readonly TableColumn<EntryLine>[] = [
  { header: "Number", cell: ({ number }) => number },
  {
    header: "Account",
    cell: (line) => {
      const subaccount = subaccountOf(line);
      return subaccount === "" ? line.name : `${line.name} (${subaccount})`;
    },
  },
  side("Debit", ({ amount }) => -amount),
  side("Credit", ({ amount }) => amount),
];

interface EntryLinesProps {
  label: string;
  lines: readonly EntryLine[];
}

/** The lines of an entry of the journal, as a bookkeeper writes them. */
export function EntryLines({ label, lines }: EntryLinesProps) {
  return (
    <DataTable label={label} columns={columns} rows={lines} keyOf={({ account }) => account} isStacked />
  );
}
