import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { MeetData } from "../../../functions/src/core/api/public/meet-data.ts";
import { routes } from "../../src/routing/routes.ts";
import { readPublicData } from "../public-data.ts";

type Renderer = typeof import("./entry-meet.ts");

/** The page of the demo world's first instructor, from the data that pages are built with. */
const exampleData = async (): Promise<MeetData> => {
  const { instructors, pricing, testimonials } = await readPublicData("demo");
  const [instructor] = instructors.instructors;
  if (!instructor) throw new Error("The demo world has no instructors.");
  const said = testimonials.testimonials.filter((one) => one.instructor.id === instructor.id);
  return {
    instructor,
    areas: pricing.areas.filter(({ id }) => instructor.areas.includes(id)),
    testimonials: said,
  };
};

/**
 * Renders an instructor's page as the function does, with the renderer in `dist/meet`, into the site in `dist`, so that
 * it can be checked like a prerendered one. Returns its file in the site.
 */
export const writeMeetExample = async (dist: string): Promise<string> => {
  const folder = join(dist, "meet");
  const { renderMeetPage } = (await import(pathToFileURL(join(folder, "entry-meet.js")).href)) as Renderer;
  const data = await exampleData();
  const html = await renderMeetPage(data, readFileSync(join(folder, "meet.html"), "utf8"));
  const file = `${routes.meet.path.slice(1).replace(":id", data.instructor.id)}.html`;
  mkdirSync(join(dist, "site/meet"), { recursive: true });
  writeFileSync(join(dist, "site", file), html);
  return file;
};
