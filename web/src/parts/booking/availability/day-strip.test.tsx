import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { show } from "../../../testing/show.tsx";
import { DayStrip } from "./day-strip.tsx";

const counts: Record<string, number> = { "2026-05-05": 3, "2026-05-06": 1 };

const strip = (props: Partial<Parameters<typeof DayStrip>[0]> = {}) => {
  const onChoose = vi.fn();
  const onTurn = vi.fn();
  const { user } = show(
    <DayStrip
      from="2026-05-04"
      chosen="2026-05-05"
      first="2026-05-01"
      last="2026-05-12"
      away=""
      countOf={(date) => counts[date] ?? 0}
      onChoose={onChoose}
      onTurn={onTurn}
      {...props}
    />,
  );
  return { user, onChoose, onTurn };
};
const days = () => screen.getAllByRole("radio").map((day) => day.getAttribute("aria-label"));
const turn = (name: "Earlier days" | "Later days") => screen.getByRole("button", { name });

describe("a week of days to choose from", () => {
  it("is a radio group whose days say how many times are open", () => {
    strip();
    expect(screen.getByRole("radiogroup", { name: "Day" })).toBeDefined();
    expect(days().slice(0, 3)).toEqual([
      "Monday, May 4, no open times",
      "Tuesday, May 5, 3 open times",
      "Wednesday, May 6, 1 open time",
    ]);
    expect(screen.getByRole("radio", { name: /May 5/ })).toHaveProperty("checked", true);
  });

  it("says nothing of open times while they load", () => {
    strip({ countOf: () => undefined });
    expect(days()[1]).toBe("Tuesday, May 5");
  });

  it("chooses the day that is pressed, or reached with the arrow keys", async () => {
    const { user, onChoose } = strip();
    await user.click(screen.getByRole("radio", { name: /May 6/ }));
    await user.click(screen.getByRole("radio", { name: /May 5/ }));
    await user.keyboard("{ArrowLeft}");
    expect(onChoose.mock.calls).toEqual([["2026-05-06"], ["2026-05-04"]]);
  });

  it("turns by a week, but not before the first bookable day", async () => {
    const { user, onTurn } = strip();
    await user.click(turn("Later days"));
    await user.click(turn("Earlier days"));
    expect(onTurn.mock.calls).toEqual([["2026-05-11"], ["2026-05-01"]]);
  });

  it("ends at the first and the last bookable day", () => {
    strip({ from: "2026-05-11", first: "2026-05-11" });
    expect(days()).toEqual(["Monday, May 11, no open times", "Tuesday, May 12, no open times"]);
    expect(turn("Earlier days")).toHaveProperty("disabled", true);
    expect(turn("Later days")).toHaveProperty("disabled", true);
  });

  it("announces that the instructor is away", () => {
    strip({ away: "Ines is away until May 9." });
    expect(screen.getByRole("status").textContent).toBe("Ines is away until May 9.");
  });
});
