import { describe, expect, it } from "vitest";
import { robots, sitemap } from "./sitemap.ts";

describe("sitemap.xml", () => {
  it("names each page once, with its whole address", () => {
    const text = sitemap("https://yoga.example", ["/", "/about", "/a&b"]);
    expect([...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
      "https://yoga.example/",
      "https://yoga.example/about",
      "https://yoga.example/a&amp;b",
    ]);
  });
});

describe("robots.txt", () => {
  it("lets everybody in but to the calls, and names the sitemap of a site that has one", () => {
    expect(robots("https://yoga.example")).toBe(
      "User-agent: *\nDisallow: /api/\n\nSitemap: https://yoga.example/sitemap.xml\n",
    );
    expect(robots()).toBe("User-agent: *\nDisallow: /api/\n");
  });
});
