import type { EarningsEntry, EarningsOverview } from "@core/api/earnings.ts";
import { SELLER } from "@core/constants.ts";
import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { EarningsPage } from "./earnings-page.tsx";
import { MonthStatement } from "./statement/month-statement.tsx";
import { PayoutStatement } from "./statement/payout-statement.tsx";

const timeZone = "America/New_York";
const at = Date.UTC(2026, 10, 19, 15);
const session = { appointmentId: "b1", start: at, timeZone, service: "Hatha", customer: "Cleo M." };
const entry = (id: string, changes: Partial<EarningsEntry> = {}): EarningsEntry => ({
  id,
  kind: "session",
  gross: 9_000,
  fee: 1_800,
  amount: 7_200,
  at,
  dueAt: at,
  state: "sent",
  session,
  ...changes,
});
const tip = entry("t", { kind: "tip", gross: 1_500, fee: 0, amount: 1_500 });
const other = entry("o", {
  session: { ...session, appointmentId: "b2", service: "Yin", customer: "Leo O." },
});
const payout = entry("p", { kind: "payout", gross: -15_900, fee: 0, amount: -15_900, reference: "TR-77" });
const { session: _none, ...payoutEntry } = payout;
const month = {
  month: "2026-11",
  gross: 19_500,
  fee: 3_600,
  earned: 15_900,
  tips: 1_500,
  paid: 15_900,
  sessions: 2,
};
const overview: EarningsOverview = {
  timeZone,
  ready: 0,
  held: 0,
  onItsWay: 0,
  paid: 15_900,
  months: [month],
  payouts: [{ id: "7", at, amount: 15_900, state: "sent", reference: "TR-77" }],
  account: { state: "usable", kind: "iban", last4: "3000", usableFrom: 0 },
};
const answerAll = () => {
  answerCall("/api/provider/earnings", () => overview);
  answerCall("/api/provider/earningsmonth", () => ({ entries: [payoutEntry, tip, other, entry("s")] }));
};
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);

describe("an instructor's earnings of a month", () => {
  it("have one line per session, with the tip in it, and links to both statements", async () => {
    answerAll();
    const { user } = show(<EarningsPage />);
    const lines = within(await screen.findByRole("region", { name: "By month" }));
    const line = (await lines.findByText("Hatha with Cleo M.")).closest("summary");
    expect(lines.getAllByText(/with (Cleo|Leo)/)).toHaveLength(2);
    expect(line?.textContent).toContain("$87.00");
    expect(line?.textContent).toContain("with a tip");
    if (line) await user.click(line);
    const detail = within(line?.parentElement as HTMLElement);
    for (const text of ["Customer paid", "$90.00", /^.\$18\.00$/, "Session pay", "$72.00", "Tip", "$15.00"])
      expect(detail.getByText(text)).toBeDefined();
    const links = lines.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual(["/earnings?month=2026-11", "/earnings?year=2026"]);
    const statement = screen.getByRole("link", { name: /Statement ?for the payout of/ });
    expect(statement.getAttribute("href")).toBe("/earnings?payout=7");
  });
});

describe("a statement", () => {
  it("of a month names who pays, each session once, its sums, and the payouts' references", async () => {
    answerAll();
    show(<MonthStatement month="2026-11" />);
    const table = await screen.findByRole("table", { name: "Earnings in November 2026" });
    const rows = within(table).getAllByRole("row").slice(1);
    expect(rows.map(cells)).toEqual([
      [expect.any(String), "Yin with Leo O.", "$90.00", "$18.00", "$72.00", "", "$72.00"],
      [expect.any(String), "Hatha with Cleo M.", "$90.00", "$18.00", "$72.00", "$15.00", "$87.00"],
      ["", "Total", "$180.00", "$36.00", "$144.00", "$15.00", "$159.00"],
    ]);
    for (const line of [SELLER.name, ...SELLER.address]) expect(await screen.findByText(line)).toBeDefined();
    const payouts = within(screen.getByRole("table", { name: "Payouts" }));
    expect(payouts.getByText("TR-77")).toBeDefined();
    expect(payouts.getByText("$159.00")).toBeDefined();
    expect(screen.getByText(/It isn't a tax form/)).toBeDefined();
    expect(screen.getByRole("button", { name: "Print" })).toBeDefined();
  });

  it("of a payout has what it paid for, and its reference", async () => {
    const asked = answerCall("/api/provider/payout", () => ({
      payout: { id: "7", at, amount: 15_900, state: "sent" as const, reference: "TR-77" },
      entries: [tip, other, entry("s")],
      timeZone,
    }));
    show(<PayoutStatement payoutId="7" />);
    expect(await screen.findByText("$159.00, reference TR-77.")).toBeDefined();
    expect(asked.mock.lastCall?.[0]).toEqual({ payoutId: "7" });
    const total = screen.getByText("Total").closest("tr");
    expect(cells(total as HTMLElement).at(-1)).toBe("$159.00");
  });

  it("of a month without earnings says so", async () => {
    answerCall("/api/provider/earnings", () => ({ ...overview, months: [] }));
    answerCall("/api/provider/earningsmonth", () => ({ entries: [] }));
    show(<MonthStatement month="2025-02" />);
    expect(await screen.findByText("Nothing in February 2025")).toBeDefined();
  });
});
