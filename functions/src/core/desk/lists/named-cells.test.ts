import { describe, expect, it } from "vitest";
import { column, named, rowsPerPage } from "./desk-list.ts";
import { deskLists } from "./lists.ts";
import { idsToName, namedCells } from "./named-cells.ts";

const columns = [
  named("applicant", "Applicant", "account"),
  named("areas", "Areas", "area"),
  column("version", "Version", "count"),
];
const rows = [
  { applicant: "u1", areas: "ny, la", version: 1, secret: "x" },
  { applicant: "u1", areas: "", version: 2 },
  { applicant: "u2", version: 3 },
];

describe("the names of a page of a list", () => {
  it("are those of each id once, by what it is an id of", () => {
    expect(idsToName(columns, rows, "account")).toEqual(["u1", "u2"]);
    expect(idsToName(columns, rows, "area")).toEqual(["ny", "la"]);
    expect(idsToName(columns, rows, "instructor")).toEqual([]);
  });

  it("take the place of the ids; a cell without a column, or without an id, is left out", () => {
    const nameOf = (by: string, id: string) => `${by} ${id}`;
    expect(rows.map((cells) => namedCells(columns, cells, nameOf))).toEqual([
      { applicant: "account u1", areas: "area ny, area la", version: 1 },
      { applicant: "account u1", version: 2 },
      { applicant: "account u2", version: 3 },
    ]);
  });

  it("leave a page of any list within 21 reads", () => {
    for (const list of Object.values(deskLists)) {
      const people = list.columns.filter(({ names }) => names !== undefined && names !== "area").length;
      const rowsOf = rowsPerPage(list);
      expect(rowsOf * (1 + people) + 1).toBeLessThanOrEqual(21);
      expect(rowsOf).toBeGreaterThan(5);
    }
  });
});
