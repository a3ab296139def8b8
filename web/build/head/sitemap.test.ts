import { describe, expect, it } from "vitest";
import { robots, sitemap } from "./sitemap.ts";

describe("sitemap.xml", () => {
  it("lists each page once, with its absolute address", () => {
    const text = sitemap("https://yoga.example", ["/", "/about", "/a&b"]);
    expect([...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc)).toEqual([
      "https://yoga.example/",
      "https://yoga.example/about",
      "https://yoga.example/a&amp;b",
    ]);
  });
});

describe("robots.txt", () => {
  it("allows everything but calls, and names the sitemap if there is one", () => {
    expect(robots("https://yoga.example")).toBe(
      "User-agent: *\nDisallow: /api/\n\nSitemap: https://yoga.example/sitemap.xml\n",
    );
    expect(robots()).toBe("User-agent: *\nDisallow: /api/\n");
  });
});
