import { describe, expect, it } from "vitest";
import { descriptions } from "../../routing/descriptions.ts";
import { meetPath } from "../../routing/paths.ts";
import { tabTitle } from "./route-frame.tsx";
import {
  filledRoutes,
  guestRoutes,
  notFoundRoute,
  publicRoutes,
  routeAt,
  signedInRoutes,
} from "./site-pages.tsx";

const all = [...publicRoutes, ...filledRoutes, ...guestRoutes, ...signedInRoutes, notFoundRoute];

describe("the titles of the pages", () => {
  it("are short enough for a search result, and unique", () => {
    const titles = all.map(({ title }) => tabTitle(title));
    expect(new Set(titles).size).toBe(titles.length);
    for (const title of titles) expect(title.length, title).toBeLessThanOrEqual(60);
  });
});

describe("the descriptions of public pages", () => {
  it.each(Object.entries(descriptions))(
    "of %s has a length that search results show in full",
    (_path, { length }) => {
      expect(length).toBeGreaterThanOrEqual(50);
      expect(length).toBeLessThanOrEqual(160);
    },
  );

  it("are unique", () => {
    const found = Object.values(descriptions);
    expect(new Set(found).size).toBe(found.length);
  });
});

describe("the route of an address", () => {
  it.each([
    ["/", "/"],
    ["/about/", "/about"],
    ["/settings/billing", "/settings/billing"],
    [meetPath("ines-alvarez"), "/meet/:id"],
    [meetPath("a/b"), "/meet/:id"],
    ["/meet", "/404"],
    ["/meet/", "/404"],
    ["/meet/a/b", "/404"],
    ["/about/ines", "/404"],
    ["/no/such", "/404"],
  ])("of %s is %s", (address, path) => expect(routeAt(address).path).toBe(path));
});
