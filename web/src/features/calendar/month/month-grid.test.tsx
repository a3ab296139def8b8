import { confirmedBookingWith, SESSION_START } from "@core/testing/session.ts";
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { show } from "../../../testing/show.tsx";
import { MonthGrid } from "./month-grid.tsx";

const booking = confirmedBookingWith();

function Month({ onChoose, isKnown = true }: { onChoose: (date: string | null) => void; isKnown?: boolean }) {
  const [active, setActive] = useState("2026-05-05");
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <>
      <h2 id="month">May 2026</h2>
      <MonthGrid
        labelledBy="month"
        month={{ year: 2026, month: 5 }}
        days={new Map([["2026-05-05", [booking]]])}
        isKnown={isKnown}
        now={SESSION_START - 3_600_000}
        today="2026-05-04"
        active={active}
        chosen={chosen}
        onVisit={setActive}
        onChoose={(date) => {
          setChosen(date);
          onChoose(date);
        }}
      />
    </>
  );
}
const grid = (isKnown?: boolean) => {
  const onChoose = vi.fn();
  const { user } = show(<Month onChoose={onChoose} {...(isKnown !== undefined && { isKnown })} />);
  return { user, onChoose };
};
const dayNamed = (name: RegExp) => screen.getByRole("button", { name });
const focused = () => document.activeElement?.getAttribute("data-date");

describe("the month of the calendar", () => {
  it("is a grid named by its month, whose days say their sessions", () => {
    grid();
    expect(screen.getByRole("grid", { name: "May 2026" })).toBeDefined();
    expect(screen.getAllByRole("columnheader")).toHaveLength(7);
    expect(screen.getAllByRole("button")).toHaveLength(31);
    expect(dayNamed(/Tuesday, May ?5 ?, 1 session: Confirmed/)).toBeDefined();
    expect(dayNamed(/Wednesday, May ?6 ?, nothing booked/)).toBeDefined();
    expect(dayNamed(/May ?4\b/).getAttribute("aria-current")).toBe("date");
  });

  it("does not say that a day is free before the sessions are known", () => {
    grid(false);
    expect(screen.queryByRole("button", { name: /nothing booked/ })).toBeNull();
    expect(dayNamed(/1 session/)).toBeDefined();
  });

  it("is one stop of the Tab key, and is walked with the arrow keys", async () => {
    const { user } = grid();
    await user.tab();
    expect(focused()).toBe("2026-05-05");
    await user.keyboard("{ArrowRight}");
    await waitFor(() => expect(focused()).toBe("2026-05-06"));
    await user.keyboard("{ArrowDown}");
    await waitFor(() => expect(focused()).toBe("2026-05-13"));
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it("leaves keys of the browser to the browser", async () => {
    const { user } = grid();
    await user.tab();
    await user.keyboard("{Alt>}{ArrowRight}{/Alt}");
    expect(focused()).toBe("2026-05-05");
  });

  it("chooses the day that is pressed, and no day when it is pressed again", async () => {
    const { user, onChoose } = grid();
    await user.tab();
    await user.keyboard("{Enter}");
    expect(dayNamed(/1 session/).getAttribute("aria-pressed")).toBe("true");
    await user.keyboard("{Enter}");
    expect(onChoose.mock.calls).toEqual([["2026-05-05"], [null]]);
  });
});
