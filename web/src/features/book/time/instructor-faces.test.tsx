import { screen, within } from "@testing-library/react";
import { startTransition } from "react";
import { expect, it, vi } from "vitest";
import type { SeenInstructor } from "../../../parts/booking/availability/seen-instructors.ts";
import { answerCall } from "../../../testing/answer-calls.ts";
import { show } from "../../../testing/show.tsx";
import { InstructorFaces } from "./instructor-faces.tsx";

const ines: SeenInstructor = {
  id: "ines",
  name: "Ines A.",
  avatar: "",
  styles: ["Hatha"],
  languages: ["English", "Spanish"],
  levels: [],
  for: [],
  rating: { average: 4.8, count: 12 },
  sessions: 40,
  verified: { identity: "2026-02-09", insurance: "2026-02-09" },
  next: Date.parse("2026-11-25T13:00:00Z"),
};
const marcus: SeenInstructor = { ...ines, id: "marcus", name: "Marcus B.", verified: {}, next: undefined };
const faces = (instructorId = "") => {
  const onChoose = vi.fn();
  const part = (
    <InstructorFaces
      instructorId={instructorId}
      instructors={[ines, marcus]}
      favorites={["marcus"]}
      timeZone="America/New_York"
      onChoose={onChoose}
    />
  );
  return { ...show(part), onChoose };
};

it("shows each instructor with rating, checks, languages and next open time, after any", () => {
  faces();
  const row = screen.getByRole("group", { name: "Instructor" });
  const [any, first, second] = within(row).getAllByRole<HTMLInputElement>("radio");
  expect(any).toHaveProperty("checked", true);
  expect(any?.labels?.[0]?.textContent).toMatch(/Any/);
  const text = first?.labels?.[0]?.textContent;
  for (const part of ["Ines A.", "4.8 (12 ratings)", "ID checked, Insured", "English, Spanish", "8:00 AM"])
    expect(text).toContain(part);
  expect(text).not.toContain("Favorite");
  expect(second?.labels?.[0]?.textContent).toContain("Favorite");
  expect(second?.labels?.[0]?.textContent).not.toMatch(/checked|Free/);
});

it("filters by one instructor, and by none again", async () => {
  const { user, onChoose } = faces("ines");
  await user.click(screen.getByRole("radio", { name: /^Marcus B\./ }));
  await user.click(screen.getByRole("radio", { name: /Any/ }));
  expect(onChoose.mock.calls).toEqual([["marcus"], [""]]);
});

it("shows who was pressed before the times follow, and renders no other face again", async () => {
  const reads: string[] = [];
  const watched = ["ines", "marcus", "priya"].map((id) =>
    Object.defineProperty({ ...ines, id }, "name", {
      enumerable: true,
      get: () => {
        reads.push(id);
        return id;
      },
    }),
  );
  // What is chosen stays as it is: the times are still to come.
  const { user } = show(
    <InstructorFaces
      instructorId="ines"
      instructors={watched}
      favorites={[]}
      timeZone="UTC"
      onChoose={() => {
        reads.length = 0;
        startTransition(() => new Promise<void>(() => undefined));
      }}
    />,
  );
  await user.click(screen.getByRole("radio", { name: /^marcus/ }));
  expect(screen.getByRole("radio", { name: /^marcus/ })).toHaveProperty("checked", true);
  expect(screen.getByRole("radio", { name: /^ines/ })).toHaveProperty("checked", false);
  expect(new Set(reads)).toEqual(new Set(["ines", "marcus"]));
});

it("names an instructor who was chosen elsewhere and is on no list here", async () => {
  answerCall("/api/instructor/get", () => ({
    instructor: {
      ...marcus,
      id: "priya",
      name: "Priya Nair",
      bio: "",
      certificates: [],
      beacons: [],
      timeZone: "UTC",
    },
  }));
  faces("priya");
  expect(await screen.findByRole("radio", { name: /^Priya Nair/ })).toHaveProperty("checked", true);
});
