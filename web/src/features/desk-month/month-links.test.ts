import { liabilities, monthFigures, owedAt } from "@core/derived/journal/month-figures.ts";
import { expect, it } from "vitest";
import type { BooksOfMonth } from "../../api/answers.ts";
import { brokenAccounts, figureGroups, monthsBetween, owedLines } from "./month-links.ts";

const account = {
  group: "paid",
  number: "2000",
  name: "Credit",
  opening: 500,
  debit: 100,
  credit: 50,
  closing: 450,
};
const month: BooksOfMonth = {
  month: "2026-12",
  first: "2026-10",
  last: "2027-01",
  from: "2026-12-01",
  to: "2026-12-31",
  isWhole: true,
  missing: 0,
  figures: monthFigures({ capture: { escrow: { debit: 0, credit: 9_000 } } }),
  owed: owedAt({ paid: 450 }),
  accounts: [account, { ...account, group: "escrow", closing: 400 }],
  payouts: [],
  hasMorePayouts: false,
  version: 0,
};

it("each figure leads to the events of the ledger that it is made of, in its month", () => {
  const [sessions] = figureGroups(month);
  expect(sessions?.lines[0]).toEqual({
    label: "Sessions paid for (GMV)",
    amount: 9_000,
    path: "/desk/list?what=ledger&show=capture&from=2026-12-01&to=2026-12-31",
  });
});

it("no figure is without its list", () => {
  const lines = figureGroups(month).flatMap((group) => group.lines);
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter(({ path }) => path === undefined)).toEqual([]);
});

it("everything that we owe has a line with a list", () => {
  const lines = owedLines(month);
  expect(lines).toHaveLength(Object.keys(liabilities).length);
  expect(lines.every(({ path }) => path !== undefined)).toBe(true);
  expect(lines[0]?.amount).toBe(450);
});

it("months can be chosen from the first of the books to the newest, over the end of a year", () => {
  expect(monthsBetween("2026-10", "2027-01")).toEqual(["2027-01", "2026-12", "2026-11", "2026-10"]);
});

it("an account that its movements don't lead to its closing is named", () => {
  expect(brokenAccounts(month).map(({ group }) => group)).toEqual(["escrow"]);
});
