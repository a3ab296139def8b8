import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { show } from "../../testing/show.tsx";
import { WeeklyHoursEditor } from "./weekly-hours-editor.tsx";
import { type EditedTime, PREFERRED_TIMES_MAX } from "./weekly-times.ts";

const H = 60;
const hours = (key: number, weekday: number, from: number, to: number): EditedTime => ({
  key,
  weekday,
  from: from * H,
  to: to * H,
});

function Hours({ first, isChecked }: { first: readonly EditedTime[]; isChecked: boolean }) {
  const [times, setTimes] = useState(first);
  return <WeeklyHoursEditor times={times} isChecked={isChecked} onChange={setTimes} />;
}
const edit = (first: EditedTime[], isChecked = false) => show(<Hours first={first} isChecked={isChecked} />);

const day = (name: string) => within(screen.getByRole("group", { name }));
const shownOn = (name: string) =>
  day(name)
    .queryAllByRole("combobox")
    .map((select) => (select as HTMLSelectElement).selectedOptions[0]?.textContent);

describe("the editor of weekly hours", () => {
  it("has a group for each day, which says its hours or that it is off", () => {
    edit([hours(0, 2, 9, 12)]);
    expect(screen.getAllByRole("group").map((group) => group.querySelector("legend")?.textContent)).toEqual([
      "Monday",
      "Tuesday",
      "Wednesday",
      "Thursday",
      "Friday",
      "Saturday",
      "Sunday",
    ]);
    expect(shownOn("Tuesday")).toEqual(["9:00 AM", "12:00 PM"]);
    expect(day("Monday").getByText("Off")).toBeDefined();
    expect(day("Tuesday").queryByText("Off")).toBeNull();
  });

  it("adds hours by a button that names the day, and gives the focus to their start", async () => {
    const { user } = edit([]);
    await user.click(screen.getByRole("button", { name: /^Add hours ?on Monday$/ }));
    expect(shownOn("Monday")).toEqual(["9:00 AM", "5:00 PM"]);
    await waitFor(() =>
      expect(document.activeElement).toBe(day("Monday").getByRole("combobox", { name: "From" })),
    );
  });

  it("removes hours by a button that names them, and gives the focus back to the day", async () => {
    const { user } = edit([hours(0, 1, 9, 12), hours(1, 2, 9, 12)]);
    await user.click(screen.getByRole("button", { name: "Remove Monday, 9:00 AM – 12:00 PM" }));
    expect(day("Monday").getByText("Off")).toBeDefined();
    expect(shownOn("Tuesday")).toEqual(["9:00 AM", "12:00 PM"]);
    await waitFor(() =>
      expect(document.activeElement).toBe(day("Monday").getByRole("button", { name: /Add hours/ })),
    );
  });

  it("adds usual hours with one press, and clears them all with another", async () => {
    const { user } = edit([hours(0, 1, 8, 10)]);
    await user.click(screen.getByRole("button", { name: "Weekdays 9–5" }));
    expect(["Monday", "Friday", "Saturday"].map(shownOn)).toEqual([
      ["8:00 AM", "5:00 PM"],
      ["9:00 AM", "5:00 PM"],
      [],
    ]);
    expect(screen.getByRole("status").textContent).toBe("Weekdays 9–5 added.");
    await user.click(screen.getByRole("button", { name: "Clear all" }));
    expect(screen.queryAllByRole("combobox")).toEqual([]);
  });

  it("changes the hours that are chosen, and no others", async () => {
    const { user } = edit([hours(0, 1, 9, 12), hours(1, 2, 9, 12)]);
    await user.selectOptions(day("Monday").getByRole("combobox", { name: "To" }), "1:00 PM");
    expect(shownOn("Monday")).toEqual(["9:00 AM", "1:00 PM"]);
    expect(shownOn("Tuesday")).toEqual(["9:00 AM", "12:00 PM"]);
  });

  it("shows what is wrong only once it is asked to", () => {
    const wrong = [hours(0, 1, 9, 12), hours(1, 1, 11, 14)];
    const { unmount } = edit(wrong);
    expect(screen.queryByRole("alert")).toBeNull();
    unmount();
    edit(wrong, true);
    expect(screen.getByRole("alert").textContent).toBe("This overlaps with Monday, 9:00 AM – 12:00 PM.");
  });

  it("copies the hours of a day to the days that are checked, which loses theirs", async () => {
    const { user } = edit([hours(0, 1, 9, 12), hours(1, 2, 14, 16), hours(2, 6, 10, 11)]);
    await user.click(day("Monday").getByRole("button", { name: /Copy to other days/ }));
    const dialog = within(screen.getByRole("dialog", { name: "Copy Monday's hours to" }));
    expect(dialog.queryByRole("checkbox", { name: "Monday" })).toBeNull();
    expect(dialog.getAllByRole("checkbox", { checked: true })).toHaveLength(4);
    await user.click(dialog.getByRole("checkbox", { name: "Friday" }));
    await user.click(dialog.getByRole("button", { name: "Copy" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(["Tuesday", "Thursday", "Friday", "Saturday"].map(shownOn)).toEqual([
      ["9:00 AM", "12:00 PM"],
      ["9:00 AM", "12:00 PM"],
      [],
      ["10:00 AM", "11:00 AM"],
    ]);
  });

  it("offers no more hours when there are as many as we keep", () => {
    edit(
      Array.from({ length: PREFERRED_TIMES_MAX }, (_, key) =>
        hours(key, (key % 7) + 1, 8 + Math.floor(key / 7), 9),
      ),
    );
    expect(screen.queryByRole("button", { name: /Add hours/ })).toBeNull();
  });
});
