import { DAY } from "@core/constants.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { now } from "../../clock.ts";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { WaitingMoney } from "./waiting-money.tsx";

const row = (id: string, answerIn?: number) => ({
  id,
  cells: {
    customer: id,
    concerns: "disputed",
    amount: 9_000,
    ...(answerIn !== undefined && { answerBy: now() + answerIn }),
  },
});
const names = async () => {
  const table = await screen.findByRole("table", { name: "Money that waits" });
  return within(table)
    .getAllByRole("row")
    .slice(1)
    .map((one) => within(one).getAllByRole("cell")[0]?.textContent);
};

it("puts the dispute with the least time first, though newer payments fill a page, and shows each once", async () => {
  answerCall("/api/operator/list", ({ filter = {} }) =>
    filter.sort === "oldest first"
      ? { items: [row("Oldest", DAY), row("Middle")], next: "2" }
      : { items: [row("Newest", 9 * DAY), row("Middle")], next: "1" },
  );
  show(<WaitingMoney />);
  await waitFor(async () => expect(await names()).toEqual(["Oldest", "Newest", "Middle"]));
  expect(screen.getByRole("link", { name: "All payments to review" })).toBeDefined();
});

it("asks for no more than the page of all that waits", async () => {
  const asked: unknown[] = [];
  answerCall("/api/operator/list", ({ filter }) => {
    asked.push(filter);
    return { items: [row("Newest", 9 * DAY)] };
  });
  show(<WaitingMoney />);
  await waitFor(async () => expect(await names()).toEqual(["Newest"]));
  expect(asked).toEqual([undefined]);
});
