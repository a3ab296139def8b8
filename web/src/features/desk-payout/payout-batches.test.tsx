import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { PayoutBatches } from "./payout-batches.tsx";

it("a payout is prepared until the end of a day in the desk's zone", async () => {
  answerCall("/api/operator/list", () => ({ items: [] }));
  const prepare = answerCall("/api/payout/prepare", () => ({
    payoutId: "p1",
    total: 0,
    lines: 0,
    unreadable: [],
  }));
  const { user } = show(<PayoutBatches />, { at: "/desk/payouts" });
  const until = await screen.findByLabelText("Earnings due until");
  await user.clear(until);
  await user.type(until, "2025-03-05");
  await user.click(screen.getByRole("button", { name: "Prepare a payout" }));
  expect(prepare.mock.lastCall?.[0]).toEqual({ until: Date.UTC(2025, 2, 6, 4, 59, 59) });
});
