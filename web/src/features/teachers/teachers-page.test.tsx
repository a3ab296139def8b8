import type { ListedInstructor } from "@core/api/public/public-data.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { keepPostalCode } from "../../parts/showcase/kept-postal-code.ts";
import { show } from "../../testing/show.tsx";
import { embeddedTeachers } from "./embedded-teachers.ts";
import { TeachersPage } from "./teachers-page.tsx";

const { area, builtTeacher } = vi.hoisted(() => ({
  builtTeacher: {
    id: "built",
    name: "Built Teacher",
    avatar: "",
    bio: "Slow and kind.",
    certificates: [],
    languages: ["English"],
    styles: ["Hatha"],
    levels: [],
    for: [],
    rating: { average: 4, count: 9 },
    verified: {},
    pictures: [],
    city: "New York, NY",
    areas: ["new-york"],
    sessions: 9,
  },
  area: (id: string, place: string, prefix: string) => ({
    id,
    place,
    name: place.split(",")[0] ?? "",
    region: "NY",
    country: "US",
    timeZone: "America/New_York",
    currency: "USD",
    postalPrefixes: [prefix],
    beacons: [],
  }),
}));
vi.mock("built:teachers", () => ({
  built: {
    instructors: [builtTeacher],
    rating: { average: 0, count: 0 },
    areas: [area("new-york", "New York, NY", "100"), area("chicago", "Chicago, IL", "606")],
  },
}));

const teacher = (n: number): ListedInstructor => ({
  id: `t${n}`,
  name: `Teacher ${n}`,
  avatar: "",
  bio: "Slow and kind.",
  certificates: [],
  languages: [n % 5 === 0 ? "Spanish" : "English"],
  styles: ["Hatha"],
  levels: [],
  for: [],
  rating: { average: 4, count: n },
  verified: {},
  pictures: [],
  city: "New York, NY",
  areas: ["new-york"],
  sessions: 10 + n,
  nextFree: "2026-12-01",
});
const all = Array.from({ length: 500 }, (_, n) => teacher(n));
const files = (byName: Record<string, unknown>) =>
  vi.stubGlobal("fetch", async (address: string) => {
    const found = byName[address.replace("/data/", "")];
    return found ? Response.json(found) : new Response("", { status: 404 });
  });
const page = (at: string) =>
  show(
    <Routes>
      <Route path="/teachers" element={<TeachersPage />} />
      <Route path="/teachers/:area" element={<TeachersPage />} />
    </Routes>,
    { at },
  );
const names = () => screen.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

afterEach(() => {
  vi.unstubAllGlobals();
  keepPostalCode("");
  document.getElementById(embeddedTeachers.id)?.remove();
});

it("shows 12 of 500 teachers of an area at a time", async () => {
  files({ "instructors.json?area=new-york": { instructors: all, rating: { average: 4, count: 9 } } });
  const { user } = page("/teachers/new-york");
  expect(await screen.findByText("500 teachers in New York, NY")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Yoga teachers in New York, NY");
  expect(names()).toHaveLength(12);
  expect(document.body.querySelectorAll("*").length).toBeLessThan(1500);
  await user.click(screen.getByRole("button", { name: "Show more teachers" }));
  expect(names()).toHaveLength(24);
  await user.selectOptions(screen.getByRole("combobox", { name: "Language" }), "Spanish");
  expect(screen.getByText("100 teachers in New York, NY")).toBeTruthy();
});

it("begins with the teachers that came with the page, and moves none of them", async () => {
  const block = Object.assign(document.createElement("script"), {
    id: embeddedTeachers.id,
    type: "application/json",
    textContent: JSON.stringify({ area: "new-york", instructors: [teacher(2), teacher(1)] }),
  });
  document.body.append(block);
  files({ "instructors.json?area=new-york": { instructors: [3, 1, 2].map(teacher), rating: {} } });
  page("/teachers/new-york");
  expect(names()).toEqual(["Teacher 2", "Teacher 1"]);
  await screen.findByText("3 teachers in New York, NY");
  expect(names()).toEqual(["Teacher 2", "Teacher 1", "Teacher 3"]);
});

it("leads to each area from the page of all, and marks the one of the kept ZIP code", async () => {
  keepPostalCode("60614");
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  page("/teachers");
  const links = within(screen.getByRole("navigation", { name: "Teachers by city" })).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["New York, NY", "/teachers/new-york"],
    ["Chicago, IL, near you", "/teachers/chicago"],
  ]);
});

it("says which day is the last in an area, also when that was decided after the release, and stops when it is taken back", async () => {
  const closesAt = Date.UTC(2026, 11, 2, 5);
  const { place: _, ...newYork } = area("new-york", "New York, NY", "100");
  const instructors = { instructors: [teacher(1)], rating: {} };
  const pricing = (areas: unknown[]) =>
    files({ "pricing.json": { areas }, "instructors.json?area=new-york": instructors });
  pricing([
    { ...newYork, closesAt },
    { ...newYork, id: "other", name: "Other", closesAt },
  ]);
  const { unmount } = page("/teachers/new-york");
  expect(await screen.findByText("We teach in New York through Tuesday, December 1, 2026.")).toBeTruthy();
  unmount();
  pricing([newYork]);
  page("/teachers/new-york");
  await waitFor(() => expect(screen.queryByText(/^We teach in New York through/)).toBeNull());
});

it("opens an area that is newer than the release, and says of an unknown one that we don't teach there", async () => {
  const { place: _, ...boston } = { ...area("boston", "Boston, MA", "021"), region: "MA" };
  files({
    "pricing.json": { areas: [boston] },
    "instructors.json?area=boston": { instructors: [teacher(1)], rating: {} },
  });
  const { unmount } = page("/teachers/boston");
  expect(await screen.findByRole("heading", { name: "Yoga teachers in Boston, MA" })).toBeTruthy();
  expect(await screen.findByText("1 teacher in Boston, MA")).toBeTruthy();
  unmount();
  page("/teachers/nowhere");
  expect(await screen.findByRole("heading", { name: "We don't teach here yet" })).toBeTruthy();
});

it("shows who teaches in an area as of the release when nothing can be loaded, and says that there are more", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  page("/teachers/new-york");
  expect(await screen.findByText("1 teacher in New York, NY")).toBeTruthy();
  expect(names()).toEqual(["Built Teacher"]);
  expect(screen.getByRole("alert").textContent).toContain("We couldn't load all our teachers.");
});
