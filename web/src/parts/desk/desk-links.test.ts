import { expect, it } from "vitest";
import { instructorRoutes } from "../../routing/instructor-routes.ts";
import { deskLinkGroups, deskLinks } from "./desk-links.ts";

const links = deskLinks.flatMap((group) => group.links);

it("each page of the desk that needs no case, no journal entry and no city is one link away", () => {
  const to = new Set(links.map((link) => link.to.split("?")[0]));
  const missing = Object.values(instructorRoutes)
    .filter(({ group, path }) => group === "operator" && !to.has(path))
    .map(({ path }) => path);
  expect(missing).toEqual(["/desk/case", "/desk/entry", "/desk/launch"]);
});

it("no two links have the same keys", () => {
  expect(new Set(links.map(({ keys }) => keys)).size).toBe(links.length);
});

it("what the rail shows of a label begins it, so that its name holds what is seen", () => {
  const short = deskLinkGroups.flatMap(({ kinds = [] }) => kinds.filter((link) => link.short));
  expect(short.map(({ label }) => label)).toEqual(["Replies to reviews", "Contested no-shows"]);
  expect(short.every(({ label, short: shown = "" }) => label.startsWith(shown))).toBe(true);
});
