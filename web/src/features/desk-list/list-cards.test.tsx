import { deskLists } from "@core/desk/lists/lists.ts";
import { SESSION_START } from "@core/testing/session.ts";
import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { show } from "../../testing/show.tsx";
import { ListCards } from "./list-cards.tsx";

const rows = [
  {
    id: "b1",
    cells: {
      start: SESSION_START,
      timeZone: "America/Chicago",
      customer: "Maya L.",
      instructor: "Ruth Kessler",
      service: "Chair yoga, 60 min",
      amount: 7_000,
      status: "Requested",
    },
  },
  { id: "b2", cells: {} },
];

describe("a list of the desk on a phone", () => {
  it("is a card of few lines a row: when and status, then names, and opens its case", async () => {
    const onOpen = vi.fn();
    const { user } = show(<ListCards list={deskLists.bookings} rows={rows} onOpen={onOpen} />, {
      at: "/desk/list",
    });
    const [card] = within(screen.getByRole("list", { name: "Sessions" })).getAllByRole("link");
    expect(card?.textContent).toBe(
      "Starts: Tue, May 5, 10:00 AM (9:00 AM CDT there)Request pendingCustomer: Maya L. · Instructor: Ruth Kessler · Service: Chair yoga, 60 min · Price: $70.00",
    );
    await user.click(card as HTMLElement);
    expect(onOpen).toHaveBeenCalledWith("b1");
  });

  it("labels people who are neither customer nor instructor, and amounts where there are several", () => {
    const cells = {
      at: SESSION_START,
      status: "Open",
      about: "Marcus B.",
      reporter: "Tomas R.",
      side: "customer",
    };
    const payout = { preparedAt: SESSION_START, status: "Done", total: 5_000, sent: 4_000, returned: 1_000 };
    show(
      <>
        <ListCards list={deskLists.reports} rows={[{ id: "r1", cells }]} onOpen={() => {}} />
        <ListCards list={deskLists.payouts} rows={[{ id: "1", cells: payout }]} onOpen={() => {}} />
      </>,
      { at: "/desk/list" },
    );
    const text = screen.getAllByRole("link").map(({ textContent }) => textContent);
    expect(text[0]).toContain("About: Marcus B. · Reported by: Tomas R. · As: customer");
    expect(text[1]).toContain("Total: $50.00 · Paid: $40.00 · Came back: $10.00");
  });

  it("labels what does not speak for itself", () => {
    const row = { id: "i1", cells: { instructor: "Ines Alvarez", kept: 4, broken: 3 } };
    show(<ListCards list={deskLists.reliability} rows={[row]} onOpen={() => {}} />, { at: "/desk/list" });
    expect(screen.getByRole("link").textContent).toBe("Instructor: Ines AlvarezKept: 4 · Broken: 3");
  });

  it("leaves out columns that were not chosen, but not the one that opens the card", () => {
    show(
      <ListCards
        list={deskLists.bookings}
        rows={rows}
        chosenColumns={["start", "instructor"]}
        onOpen={() => {}}
      />,
      { at: "/desk/list" },
    );
    expect(screen.getAllByRole("link")[0]?.textContent).toBe(
      "Starts: Tue, May 5, 10:00 AM (9:00 AM CDT there)Instructor: Ruth Kessler",
    );
  });
});
