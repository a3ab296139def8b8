import { SESSION_START } from "@core/testing/session.ts";
import { screen, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { show } from "../../../testing/show.tsx";
import { dayPartsOf, type FreeSlot } from "./day-parts.ts";
import { TimeList } from "./time-list.tsx";

const HOUR = 3_600_000;
const slot = (hours: number): FreeSlot => ({
  start: SESSION_START + hours * HOUR,
  end: SESSION_START + (hours + 1) * HOUR,
  instructorIds: ["ines"],
});
const [ten, noon, six] = [slot(0), slot(2), slot(8)];

const times = (isPreferred?: (time: FreeSlot) => boolean) => {
  const onChoose = vi.fn();
  const { user } = show(
    <TimeList
      parts={dayPartsOf([ten, noon, six], "America/New_York")}
      timeZone="America/New_York"
      chosen={noon.start}
      onChoose={onChoose}
      {...(isPreferred && { isPreferred })}
    />,
  );
  return { user, onChoose };
};

describe("the free times of a day", () => {
  it("stand under morning, afternoon and evening, in the time of the place", () => {
    times();
    const groups = ["Morning", "Afternoon", "Evening"].map((name) =>
      within(screen.getByRole("group", { name }))
        .getAllByRole("radio")
        .map((time) => time.closest("label")?.textContent),
    );
    expect(groups).toEqual([["10:00 AM"], ["12:00 PM"], ["6:00 PM"]]);
    expect(screen.getByRole("radio", { name: "12:00 PM" })).toHaveProperty("checked", true);
  });

  it("hand over the time that is pressed", async () => {
    const { user, onChoose } = times();
    await user.click(screen.getByRole("radio", { name: "6:00 PM" }));
    expect(onChoose.mock.calls).toEqual([[six]]);
  });

  it("say which are preferred times, and only then what the heart means", () => {
    times(({ start }) => start === ten.start);
    expect(screen.getByRole("radio", { name: /^10:00 AM ?, one of your preferred times$/ })).toBeDefined();
    expect(screen.getByText("Your preferred times")).toBeDefined();
  });

  it("have no heart without preferred times", () => {
    times();
    expect(screen.queryByText(/preferred/)).toBeNull();
  });
});
