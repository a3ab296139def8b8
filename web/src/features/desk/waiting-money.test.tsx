import { DAY } from "@core/constants.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { InboxRow } from "../../api/answers.ts";
import { now } from "../../clock.ts";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { WaitingMoney } from "./waiting-money.tsx";

const dispute = (id: string, left: number): InboxRow => ({
  id: `payments_${id}`,
  what: "payments",
  caseId: id,
  opens: "payments",
  name: id,
  line: "Disputed: $90.00 for a session",
  since: now() - DAY,
  dueAt: now() + left,
  isSafety: false,
});
const payment = (id: string, concerns: string, more: object = {}) => ({
  id,
  cells: { customer: id, concerns, kind: "tip", amount: 1_200, ...more },
});
const rows = async () => {
  const table = await screen.findByRole("table", { name: "Money that waits" });
  return within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    );
};

it("begins with the disputes whose time is over first, then the newest payments, each once", async () => {
  answerCall("/api/operator/inbox", () => ({
    items: [dispute("Oldest", 1.5 * DAY), dispute("Newest", 9.5 * DAY)],
  }));
  const answered = { answerBy: now() + 5 * DAY };
  answerCall("/api/operator/list", () => ({
    items: [
      payment("Newest", "disputed"),
      payment("Middle", "refund refused"),
      payment("Sent", "disputed", answered),
      { id: "p5", cells: {} },
    ],
    next: "1",
  }));
  show(<WaitingMoney />);
  expect(await rows()).toEqual([
    ["Oldest", "Disputed: $90.00 for a session", "1\u00a0day\u00a0left"],
    ["Newest", "Disputed: $90.00 for a session", "9\u00a0days\u00a0left"],
    ["Middle", "Refund refused: $12.00 for a tip", ""],
    // The bank has our answer: there is nothing left to send.
    ["Sent", "Disputed: $12.00 for a tip", ""],
    // One that can't be read.
    ["Payment", "", ""],
  ]);
  expect(screen.getByRole("link", { name: "Oldest" }).getAttribute("href")).toContain("id=Oldest");
  expect(screen.getByRole("link", { name: "All payments to review" })).toBeDefined();
});

it("asks once for the disputes and once for the payments", async () => {
  const asked: unknown[] = [];
  answerCall("/api/operator/inbox", (input) => {
    asked.push(input);
    return { items: [] };
  });
  answerCall("/api/operator/list", (input) => {
    asked.push(input);
    return { items: [] };
  });
  show(<WaitingMoney />);
  await waitFor(() => expect(screen.getByText(/^No disputes/)).toBeDefined());
  expect(asked).toHaveLength(2);
  expect(asked).toEqual(expect.arrayContaining([{ tab: "disputes" }, { what: "payments" }]));
  expect(screen.queryByRole("link")).toBeNull();
});
