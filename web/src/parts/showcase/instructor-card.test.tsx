import type { ListedInstructor } from "@core/api/public/public-data.ts";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { ThemeRoot } from "../../theme/theme-root.tsx";
import { InstructorCard } from "./instructor-card.tsx";

const ines: ListedInstructor = {
  id: "ines",
  name: "Ines A.",
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
/** The card as it is built into a page: what is loaded later, such as the heart of the signed-in, is not in it. */
const shown = (instructor: ListedInstructor) =>
  renderToString(
    <ThemeRoot>
      <StaticRouter location="/">
        <InstructorCard instructor={instructor} />
      </StaticRouter>
    </ThemeRoot>,
  );
const sources = (html: string) => [...html.matchAll(/<img[^>]* src="([^"]+)"/g)].map(([, src]) => src);

it("a card is led by the first picture, in place of the portrait", () => {
  const html = shown({ ...ines, pictures: [{ id: "p1", width: 960, height: 720 }] });
  expect(sources(html)).toEqual(["/images/pictures/p1-480.webp"]);
  expect(html).toContain('alt="Ines teaching"');
});

it("a card without pictures keeps the portrait", () =>
  expect(sources(shown(ines))).toEqual(["/images/avatars/portrait-fern.svg"]));
