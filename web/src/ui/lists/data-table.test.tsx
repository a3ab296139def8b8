import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { show } from "../../testing/show.tsx";
import { DataRow, DataTable, type TableColumn } from "./data-table.tsx";
import { countColumn, moneyColumn } from "./number-columns.tsx";

interface Month {
  name: string;
  sessions: number;
  earned: number;
}
const may: Month = { name: "May", sessions: 2, earned: 9500 };
const total: Month = { name: "Total", sessions: 2, earned: 9500 };

const columns: readonly TableColumn<Month>[] = [
  { header: "Month", cell: ({ name }) => name },
  countColumn("Sessions", ({ sessions }) => sessions),
  moneyColumn("Your pay", ({ earned }) => earned),
  { header: "", cell: ({ name }) => <button type="button">{`Open ${name}`}</button> },
];
const table = (isStacked = false) =>
  show(
    <DataTable
      label="Earnings"
      columns={columns}
      rows={[may, total]}
      keyOf={({ name }) => name}
      isTotal={({ name }) => name === "Total"}
      isStacked={isStacked}
    />,
  );
const cells = () => screen.getAllByRole("cell");

describe("a table", () => {
  it("is named, and so is each of its columns, also one of buttons", () => {
    table();
    const shown = within(screen.getByRole("table", { name: "Earnings" }));
    const headers = shown.getAllByRole("columnheader").map(({ textContent }) => textContent);
    expect(headers).toEqual(["Month", "Sessions", "Your pay", "What to do"]);
  });

  it("has a cell of each column in every row, amounts and counts at the right", () => {
    table();
    expect(screen.getAllByRole("row")).toHaveLength(3);
    expect(
      cells()
        .slice(0, 4)
        .map(({ textContent }) => textContent),
    ).toEqual(["May", "2", "$95.00", "Open May"]);
    const isRight = ({ className }: HTMLElement) => /alignRight/.test(className);
    expect(cells().slice(0, 4).map(isRight)).toEqual([false, true, true, false]);
  });

  it("marks the row that sums up the others", () => {
    table();
    const marked = screen.getAllByRole("row").filter((row) => row.hasAttribute("data-total"));
    expect(marked.map((row) => within(row).getAllByRole("cell")[0]?.textContent)).toEqual(["Total"]);
  });

  it("names the column of each value where a row becomes a card", () => {
    table(true);
    const labels = cells()
      .slice(0, 4)
      .map((cell) => cell.getAttribute("data-label"));
    expect(labels).toEqual(["Month", "Sessions", "Your pay", null]);
  });

  it("takes rows of components that load theirs", () => {
    show(
      <DataTable label="Earnings" columns={columns}>
        <DataRow columns={columns} row={may} />
      </DataTable>,
    );
    expect(screen.getAllByRole("row")).toHaveLength(2);
    expect(cells()).toHaveLength(4);
  });
});
