import type { InstructorSlots } from "@core/api/book.ts";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { forgetSlots } from "../../../parts/booking/availability/use-slots.ts";
import { answerCall } from "../../../testing/answer-calls.ts";
import { show } from "../../../testing/show.tsx";
import { emptyChoice } from "../choice/booking-choice.ts";
import { TimeStep } from "./time-step.tsx";

const HOUR = 3_600_000;
const start = Math.ceil(Date.now() / HOUR) * HOUR + 48 * HOUR;
const beacon = {
  id: "hatha-60",
  service: "Hatha at home",
  style: "Hatha",
  minutes: 60,
  people: { min: 1, max: 4 },
  price: { base: 9_500, perExtra: 2_000 },
} as never;
const who = (id: string, hours: number, facts: Partial<InstructorSlots> = {}): InstructorSlots => ({
  id,
  name: `${id} Doe`,
  avatar: "",
  styles: ["Hatha"],
  languages: ["English"],
  levels: [],
  for: [],
  rating: { average: 0, count: 0 },
  sessions: 0,
  verified: {},
  slots: [{ start: start + hours * HOUR, end: start + (hours + 1) * HOUR }],
  ...facts,
});
const step = (choice = {}) => {
  const change = vi.fn();
  const part = (
    <TimeStep
      uid="noa"
      favorites={["late"]}
      choice={{ ...emptyChoice, beacon: "hatha-60", ...choice }}
      beacon={beacon}
      beacons={[beacon]}
      timeZone="UTC"
      change={change}
      bar={undefined}
      preferred={[]}
      preferredStart={0}
      onDone={() => undefined}
    />
  );
  return { ...show(part), change };
};
const faces = async () =>
  within(await screen.findByRole("group", { name: "Instructor" }))
    .getAllByRole<HTMLInputElement>("radio")
    .map(({ labels }) => labels?.[0]?.querySelector("strong")?.textContent);

beforeEach(() => {
  sessionStorage.clear();
  forgetSlots();
  answerCall("/api/book/slots", () => ({
    timeZone: "UTC",
    instructors: [who("late", 3), who("early", 1, { languages: ["Spanish"] }), who("away", 2)],
  }));
});

it("puts favorites first and then who is free soonest, without who canceled the session before", async () => {
  step({ without: "away" });
  await screen.findByRole("radio", { name: /early Doe/ });
  expect(await faces()).toEqual(["Any", "late Doe", "early Doe"]);
});

it("filters faces and times by what else is asked for, and says when nobody is left", async () => {
  const { user } = step();
  await screen.findByRole("radio", { name: /early Doe/ });
  await user.click(screen.getByRole("button", { name: "Filter instructors" }));
  await user.selectOptions(await screen.findByRole("combobox", { name: "Language" }), "Spanish");
  expect(await faces()).toEqual(["Any", "early Doe"]);
  expect(screen.getByRole("button", { name: "Filter instructors (1)" })).toBeTruthy();
  await user.selectOptions(screen.getByRole("combobox", { name: "Level" }), "New to yoga");
  expect(await faces()).toEqual(["Any"]);
  expect(screen.getByText("No open times in these 7 days")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show all instructors" }));
  expect(await faces()).toHaveLength(4);
});

it("keeps the filter for the next visit in this tab", async () => {
  sessionStorage.setItem("eby:instructor-filter:noa", JSON.stringify({ language: "Spanish" }));
  step();
  await screen.findByRole("radio", { name: /early Doe/ });
  expect(await faces()).toEqual(["Any", "early Doe"]);
});

it("shows the times of who was chosen by name, whatever else was asked for before", async () => {
  sessionStorage.setItem("eby:instructor-filter:noa", JSON.stringify({ language: "Spanish" }));
  answerCall("/api/instructor/get", () => ({ instructor: null as never }));
  step({ onlyInstructorId: "late" });
  expect(await screen.findByRole("radio", { name: /^late Doe/ })).toHaveProperty("checked", true);
});

it("needs no more than a time: the first of several who are free then is chosen, and the others can be", async () => {
  answerCall("/api/book/slots", () => ({
    timeZone: "UTC",
    instructors: [who("early", 1), who("late", 1)],
  }));
  const { user, change } = step();
  await user.click((await screen.findAllByRole("radio", { name: /^\d+:\d\d [AP]M/ }))[0] as HTMLElement);
  expect(change).toHaveBeenLastCalledWith({
    type: "time",
    start: start + HOUR,
    instructorId: "late",
  });
});

it("keeps who is chosen already at another time they are free", async () => {
  answerCall("/api/book/slots", () => ({
    timeZone: "UTC",
    instructors: [who("early", 1), who("late", 1)],
  }));
  const { user, change } = step({ instructorId: "early" });
  await user.click((await screen.findAllByRole("radio", { name: /^\d+:\d\d [AP]M/ }))[0] as HTMLElement);
  expect(change.mock.lastCall?.[0]).toMatchObject({ instructorId: "early" });
});
