import { monthFigures, owedAt } from "@core/derived/journal/month-figures.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { BooksOfMonth } from "../../api/answers.ts";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { AccountsPanel } from "./accounts-panel.tsx";
import { FiguresPanel, OwedPanel } from "./lines-panels.tsx";
import { PayoutsPanel } from "./payouts-panel.tsx";

const books: BooksOfMonth = {
  month: "2026-12",
  first: "2026-10",
  last: "2026-12",
  from: "2026-12-01",
  to: "2026-12-31",
  isWhole: true,
  missing: 0,
  takeRate: 2_050,
  figures: monthFigures({ capture: { escrow: { debit: 0, credit: 9_500 } } }),
  owed: owedAt({ paid: 4_500 }),
  accounts: [
    {
      group: "processor",
      number: "1100",
      name: "Card processor",
      opening: -500,
      debit: 9_500,
      credit: 0,
      closing: -10_000,
    },
    {
      group: "paid",
      number: "2000",
      name: "Paid credit",
      opening: 500,
      debit: 0,
      credit: 9_500,
      closing: 10_000,
    },
  ],
  payouts: [],
  hasMorePayouts: false,
  version: 4,
};

it("the figures of a month say the take rate, and each leads to its events", () => {
  show(<FiguresPanel of={books} />);
  expect(screen.getByText(/Take rate: 20\.5%/)).toBeDefined();
  const sessions = screen.getByRole("table", { name: "Sessions" });
  const row = within(sessions).getByRole("row", { name: /^Sessions paid for/ });
  expect(row.textContent).toContain("$95.00");
  for (const table of screen.getAllByRole("table"))
    expect(within(table).getAllByRole("link")).toHaveLength(within(table).getAllByRole("row").length - 1);
});

it("what we owe is added up on the last day of the month", () => {
  show(<OwedPanel of={books} />);
  expect(screen.getByRole("heading", { name: "What we owe on Dec 31, 2026" })).toBeDefined();
  expect(screen.getByRole("row", { name: /^In all/ }).textContent).toContain("$45.00");
});

it("an account has the side a bookkeeper reads, and all of them add up to nothing", () => {
  show(<AccountsPanel of={books} onChange={() => undefined} />);
  const row = (name: RegExp) => screen.getByRole("row", { name }).textContent;
  expect(row(/^1100/)).toContain("$100.00 Dr");
  expect(row(/^2000/)).toContain("$100.00 Cr");
  const total = row(/In all/);
  expect(total).toContain("$95.00");
  expect(total?.endsWith("$0.00")).toBe(true);
});

it("an account gets another number by the version that was shown", async () => {
  const changed = vi.fn();
  const saved = answerCall("/api/operator/chart", () => ({ version: 5 }));
  const { user } = show(<AccountsPanel of={books} onChange={changed} />);
  await user.click(screen.getByRole("button", { name: "Change an account" }));
  await user.selectOptions(screen.getByRole("combobox", { name: "Account" }), "paid");
  await user.type(screen.getByLabelText("Number"), "2-110");
  await user.type(screen.getByLabelText("Name in the journal"), "Customer deposits");
  await user.type(screen.getByLabelText("Reason"), "As our accountant asked.");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
  expect(saved.mock.calls[0]?.[0]).toMatchObject({ version: 4, group: "paid", number: "2-110" });
});

it("a month without a payout says where to prepare one", () => {
  show(<PayoutsPanel of={books} />);
  expect(screen.getByText("No payout was released")).toBeDefined();
});
