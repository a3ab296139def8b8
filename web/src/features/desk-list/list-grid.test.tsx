import { listOrder } from "@core/desk/lists/list-order.ts";
import { deskLists } from "@core/desk/lists/lists.ts";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { ListGrid } from "./list-grid.tsx";

const rows = [
  { id: "ivy", cells: { name: "Ivy Park", role: "instructor", sessions: 9 } },
  { id: "pat", cells: { name: "Pat Reed", role: "instructor", sessions: 4 } },
];

const shown = (filter: Record<string, string>, chosenColumns?: readonly string[]) => {
  const chosen: string[] = [];
  const list = deskLists.people;
  render(
    <MemoryRouter>
      <ListGrid
        list={list}
        rows={rows}
        chosenColumns={chosenColumns}
        isLoading={false}
        onOpen={() => {}}
        choosing={undefined}
        order={listOrder(list.filters, filter)}
        onSort={(sort) => chosen.push(sort)}
      />
    </MemoryRouter>,
  );
  return { chosen, sessions: screen.queryByRole("columnheader", { name: /^Sessions/ }) as HTMLElement };
};

describe("the headings of a list of the desk", () => {
  it("say the order, and turn it round by a press", async () => {
    const { chosen, sessions } = shown({ show: "instructors" });
    expect(sessions.getAttribute("aria-sort")).toBe("descending");
    await userEvent.click(sessions);
    expect(chosen).toEqual(["fewest sessions first"]);
  });

  it("say which way the other order goes", async () => {
    const { chosen, sessions } = shown({ show: "instructors", sort: "fewest sessions first" });
    expect(sessions.getAttribute("aria-sort")).toBe("ascending");
    await userEvent.click(sessions);
    expect(chosen).toEqual(["most sessions first"]);
  });

  it("are those that were chosen, and the one that opens the row", () => {
    expect(shown({ show: "instructors" }, ["role"]).sessions).toBeNull();
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "Name",
      "Role",
    ]);
    expect(screen.getByRole("link", { name: "Ivy Park" })).toBeDefined();
  });
});
