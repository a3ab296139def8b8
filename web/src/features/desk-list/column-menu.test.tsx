import { deskLists } from "@core/desk/lists/lists.ts";
import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { show } from "../../testing/show.tsx";
import { ColumnMenu } from "./column-menu.tsx";
import { filledColumns } from "./list-row.ts";

const list = deskLists.bookings;
const filled = filledColumns(list, [
  { id: "b1", cells: { start: 1, customer: "Maya L.", status: "Closed" } },
]);

function Chosen() {
  const [chosen, setChosen] = useState<readonly string[]>();
  return (
    <>
      <ColumnMenu list={list} chosen={chosen} filled={filled} onChange={setChosen} />
      <output aria-label="Chosen">{chosen?.join(" ") ?? "all"}</output>
    </>
  );
}
const chosen = () => screen.getByRole("status", { name: "Chosen", hidden: true }).textContent;
const item = (name: string) => screen.getByRole("menuitemcheckbox", { name });
const focused = () => document.activeElement;

it("chooses columns by keyboard alone, stays open meanwhile, and gives the focus back", async () => {
  const { user } = show(<Chosen />);
  const button = screen.getByRole("button", { name: "Columns" });
  act(() => button.focus());
  await user.keyboard("{Enter}");
  expect(screen.getByRole("menu", { name: "Columns" })).toBeDefined();
  // That which names the row can be heard, and stays.
  expect(focused()).toBe(item("Starts, always shown"));
  expect(focused()?.getAttribute("aria-disabled")).toBe("true");
  await user.keyboard("{Enter}");
  expect(chosen()).toBe("all");
  await user.keyboard("{ArrowDown}");
  expect(focused()).toBe(item("Customer"));
  expect(focused()?.getAttribute("aria-checked")).toBe("true");
  await user.keyboard(" ");
  expect(focused()).toBe(item("Customer"));
  expect(focused()?.getAttribute("aria-checked")).toBe("false");
  expect(chosen()).toBe("start instructor service city amount status overdue number");
  await user.keyboard("{ArrowDown}{Enter}{Escape}");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(focused()).toBe(button);
  expect(button.textContent).toBe("Columns (7 of 9)");
});

it("takes the choice back by one item, and has the focus on its button afterwards", async () => {
  const { user } = show(<Chosen />);
  const button = screen.getByRole("button", { name: "Columns" });
  act(() => button.focus());
  await user.keyboard("{Enter}");
  expect(screen.queryByRole("menuitem", { name: "Show all columns" })).toBeNull();
  await user.keyboard("{ArrowDown}{Enter}{End}");
  expect(focused()).toBe(screen.getByRole("menuitem", { name: "Show all columns" }));
  await user.keyboard("{Enter}");
  expect(chosen()).toBe("all");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(focused()).toBe(button);
});

it("adds a press to the one before while the list has yet to follow", async () => {
  const changes: unknown[] = [];
  const { user } = show(
    <ColumnMenu
      list={deskLists.replies}
      chosen={undefined}
      filled={deskLists.replies.columns}
      onChange={(next) => changes.push(next)}
    />,
  );
  act(() => screen.getByRole("button", { name: "Columns" }).focus());
  await user.keyboard("{Enter}{ArrowDown} {ArrowDown} ");
  expect(changes).toEqual([["at", "instructor"], ["at"]]);
  expect(item("Status").getAttribute("aria-checked")).toBe("false");
});

it("says which columns have nothing on this page", async () => {
  const { user } = show(<Chosen />);
  await user.click(screen.getByRole("button", { name: "Columns" }));
  expect(item("Overdue, nothing on this page")).toBeDefined();
  expect(item("Status")).toBeDefined();
});
