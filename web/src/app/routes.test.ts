import { describe, expect, it } from "vitest";
import { descriptions } from "./descriptions.ts";
import { tabTitle } from "./route-frame.tsx";
import { guestRoutes, notFoundRoute, publicRoutes, signedInRoutes } from "./routes.tsx";

const all = [...publicRoutes, ...guestRoutes, ...signedInRoutes, notFoundRoute];

describe("the titles of the pages", () => {
  it("are short enough to be shown whole, and no two pages have the same", () => {
    const titles = all.map(({ title }) => tabTitle(title));
    expect(new Set(titles).size).toBe(titles.length);
    for (const title of titles) expect(title.length, title).toBeLessThanOrEqual(60);
  });
});

describe("the descriptions of public pages", () => {
  it.each(publicRoutes.map(({ path }) => path))("of %s says enough and is not cut", (path) => {
    const { length } = descriptions[path] ?? "";
    expect(length).toBeGreaterThanOrEqual(50);
    expect(length).toBeLessThanOrEqual(160);
  });

  it("are each page's own, and no other page has one: it would be prerendered as one to be found", () => {
    const found = Object.values(descriptions);
    expect(found).toHaveLength(publicRoutes.length);
    expect(new Set(found).size).toBe(found.length);
  });
});
