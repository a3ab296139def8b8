import type { ListedInstructor } from "@core/api/public/public-data.ts";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "../../testing/show.tsx";
import { InstructorCard } from "./instructor-card.tsx";

const ines: ListedInstructor = {
  id: "ines",
  name: "Ines Alvarez",
  avatar: "portrait-fern.svg",
  bio: "",
  certificates: [],
  languages: [],
  styles: ["Hatha"],
  levels: [],
  for: [],
  pictures: [],
  rating: { average: 0, count: 0 },
  verified: {},
  city: "",
  areas: ["new-york"],
  sessions: 0,
};
const sources = (instructor: ListedInstructor) => {
  show(<InstructorCard instructor={instructor} />);
  return [...document.querySelectorAll("img")].map((image) => image.getAttribute("src"));
};

it("a card is led by the first picture, in place of the portrait", () => {
  const pictures = [{ id: "p1", width: 960, height: 720 }];
  expect(sources({ ...ines, pictures })).toEqual(["/images/pictures/p1-480.webp"]);
  expect(screen.getByRole("img", { name: "Ines teaching" })).toBeDefined();
});

it("a card without pictures keeps the portrait", () =>
  expect(sources(ines)).toEqual(["/images/avatars/portrait-fern.svg"]));
