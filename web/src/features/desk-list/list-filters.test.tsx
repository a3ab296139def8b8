import { deskLists } from "@core/desk/lists/lists.ts";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "../../testing/show.tsx";
import { ListFilters } from "./list-filters.tsx";

it("stand behind a button on a phone, which says how many hold; f opens them and goes to the first", async () => {
  const values = { from: "2026-11-01", sort: "oldest first", to: "" };
  const { user } = show(
    <ListFilters filters={deskLists.payouts.filters} values={values} onChange={() => {}} />,
  );
  const button = screen.getByRole("button", { name: "Filters (1)" });
  expect(button.getAttribute("aria-expanded")).toBe("false");
  await user.keyboard("f");
  expect(button.getAttribute("aria-expanded")).toBe("true");
  expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Status" }));
  await user.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("false");
});

it("call the kinds of the ledger as its rows do", () => {
  show(<ListFilters filters={deskLists.ledger.filters} values={{}} onChange={() => {}} />);
  expect(screen.getByRole("option", { name: "Session settled" }).getAttribute("value")).toBe("close");
});
