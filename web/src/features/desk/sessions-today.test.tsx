import { screen, waitFor, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { SessionsToday } from "./sessions-today.tsx";

const row = (id: string, start: number, status: string, overdue?: true) => ({
  id,
  cells: { customer: id, start, status, ...(overdue && { overdue }) },
});
const names = async () => {
  const table = await screen.findByRole("table", { name: "Sessions today" });
  return within(table)
    .getAllByRole("row")
    .slice(1)
    .map((one) => within(one).getAllByRole("cell")[1]?.textContent);
};

it("puts an overdue session first that is on a later page of the day, and shows each one once", async () => {
  answerCall("/api/operator/list", ({ filter = {} }) => {
    if (filter.status === "Confirmed") return { items: [row("Early", 1, "Confirmed", true)] };
    if (filter.status === "Started") return { items: [row("Noon", 12, "Started")] };
    return { items: [row("Late", 20, "Confirmed"), row("Noon", 12, "Started")], next: "20.late" };
  });
  show(<SessionsToday date="2026-11-20" />);
  await waitFor(async () => expect(await names()).toEqual(["Early", "Noon", "Late"]));
  expect(screen.getByRole("link", { name: "All sessions today" })).toBeDefined();
});

it("asks for no more than the page of a day that has one", async () => {
  const asked: unknown[] = [];
  answerCall("/api/operator/list", ({ filter }) => {
    asked.push(filter);
    return { items: [row("Late", 20, "Confirmed")] };
  });
  show(<SessionsToday date="2026-11-20" />);
  await waitFor(async () => expect(await names()).toEqual(["Late"]));
  expect(asked).toEqual([{ from: "2026-11-20", to: "2026-11-20" }]);
});
