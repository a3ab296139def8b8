import { MoneyText } from "../formats/money-text.tsx";
import type { TableColumn } from "./data-table.tsx";

/** A column of amounts, minor units. */
export const moneyColumn = <R,>(header: string, minorOf: (row: R) => number): TableColumn<R> => ({
  header,
  cell: (row) => <MoneyText minor={minorOf(row)} />,
  align: "right",
});

/** A column of amounts that stand out, minor units. */
export const strongMoneyColumn = <R,>(header: string, minorOf: (row: R) => number): TableColumn<R> => ({
  header,
  cell: (row) => (
    <strong>
      <MoneyText minor={minorOf(row)} />
    </strong>
  ),
  align: "right",
});

export const countColumn = <R,>(header: string, countOf: (row: R) => number): TableColumn<R> => ({
  header,
  cell: (row) => String(countOf(row)),
  align: "right",
});
