import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { makeOfflineError } from "../../api/api-error.ts";
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
  const until = await screen.findByLabelText("Earnings due through");
  await user.clear(until);
  await user.type(until, "2025-03-05");
  await user.click(screen.getByRole("button", { name: "Prepare a payout" }));
  expect(prepare.mock.lastCall?.[0]).toEqual({ until: Date.UTC(2025, 2, 6, 4, 59, 59) });
});

it("of what is due today sends the same when it is repeated", async () => {
  answerCall("/api/operator/list", () => ({ items: [] }));
  const answer = { payoutId: "p1", total: 0, lines: 0, unreadable: [] };
  const prepare = answerCall("/api/payout/prepare", () => {
    if (prepare.mock.calls.length === 1) throw makeOfflineError();
    return answer;
  });
  const { user } = show(<PayoutBatches />, { at: "/desk/payouts" });
  for (let tries = 0; tries < 2; tries++)
    await user.click(await screen.findByRole("button", { name: /Prepare a payout|Try again/ }));
  const [first, second] = prepare.mock.calls;
  expect(second).toEqual(first);
});
