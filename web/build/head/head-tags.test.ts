import { describe, expect, it } from "vitest";
import { escapeMarkup, headTags, siteOrigin } from "./head-tags.ts";

const page = { path: "/about", title: "About us", description: 'Who "we" are & <why>' };
const picture = { file: "about", words: "At ease", alt: "A door." };

describe("the head of a public page", () => {
  it("has title and description for search engines and for social networks", () => {
    const tags = headTags(page, "https://yoga.example", picture);
    expect(tags).toContain(`<link rel="canonical" href="https://yoga.example/about" />`);
    expect(tags).toContain(`property="og:url" content="https://yoga.example/about"`);
    expect(tags).toContain(`property="og:image" content="https://yoga.example/images/share/about.png"`);
    expect(tags).toContain(`property="og:image:alt" content="A door."`);
    expect(tags).toContain(`name="twitter:card" content="summary_large_image"`);
    expect(tags.match(/Who &quot;we&quot; are &amp; &lt;why&gt;/g)).toHaveLength(2);
  });

  it("has no address when the build does not know the site's origin", () => {
    const tags = headTags(page, "", picture);
    expect(tags).not.toMatch(/canonical|og:url|og:image|twitter|about/);
    expect(tags).toContain(`property="og:title" content="About us"`);
  });
});

describe("the site's origin that a build is given", () => {
  it.each([
    [undefined, ""],
    ["", ""],
    ["https://yoga.example", "https://yoga.example"],
    ["https://yoga.example/", "https://yoga.example"],
    ["http://127.0.0.1:5000", "http://127.0.0.1:5000"],
  ])("accepts %j", (configured, origin) => expect(siteOrigin(configured)).toBe(origin));

  it.each([
    "yoga.example",
    "https://yoga.example/home",
    "https://yoga.example?a",
    "javascript:alert(1)",
    "//a.b",
  ])("refuses %j", (configured) => expect(() => siteOrigin(configured)).toThrow("VITE_SITE must be"));
});

describe("the text of a tag in a page's head", () => {
  it("escapes what would end a tag or an attribute", () => {
    expect(escapeMarkup(`</title>"&`)).toBe("&lt;/title&gt;&quot;&amp;");
  });
});
