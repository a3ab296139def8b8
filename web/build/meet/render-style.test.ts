import { describe, expect, it } from "vitest";
import type { StyleData } from "../../../functions/src/core/api/public/style-data.ts";
import { testArea, testOffer } from "../../src/parts/showcase/testing/areas.ts";
import { pageTemplate } from "../page-template.ts";
import { sharePictures } from "../share/pictures.ts";
import { renderStylePage, styleDescription, stylePreview } from "./render-style.ts";

const style = "Yoga Nidra";
const about = { text: "You lie down and listen. For anyone who can't switch off.", pose: "rest" } as const;
const data: StyleData = {
  style,
  pricing: { areas: [testArea({ beacons: [testOffer({ style, service: "Nidra at home", about })] })] },
  instructors: { instructors: [], rating: { average: 0, count: 0 } },
};
const template = pageTemplate(
  `<html><head><title>Yoga</title><!--head--></head><body><div id="root"><!--page--></div></body></html>`,
  `<script data-main="/assets/main.js">boot()</script>`,
);
const render = async (given: StyleData) =>
  (await renderStylePage(given, template)).replaceAll("<!-- -->", "");

describe("the page of a style that only operators know", () => {
  it("can be read without a script: name, words, drawing, offers with their prices, and the other styles", async () => {
    const [, root = ""] = /<div id="root">(.*)<\/div><script data-main/s.exec(await render(data)) ?? [];
    expect(root).toMatch(/<h1[^>]*>Yoga Nidra at home<\/h1>/);
    for (const part of [
      "You lie down and listen. For anyone who can&#x27;t switch off.",
      `src="/images/drawings/pose-rest.svg"`,
      "Nidra at home, 60 minutes",
      "$80.00",
      `href="/styles/hatha"`,
    ])
      expect(root).toContain(part);
  });

  it("tells search engines its title, what operators say and its structure, and carries the data it shows", async () => {
    const html = await render(data);
    expect(html).toContain("<title>Yoga Nidra at home · Every Body Yoga</title>");
    expect(html).toContain(
      `name="description" content="Private Yoga Nidra at home. You lie down and listen. For anyone who can't switch off. See lengths, prices and teachers."`,
    );
    expect(html).toContain(`"@type":"WebPage"`);
    expect(html).not.toContain("noindex");
    const [, block = ""] =
      /<script type="application\/json" id="style-data">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(block)).toEqual(data);
  });

  it("asks nobody to read a description that is missing", async () => {
    const beacons = [testOffer({ style: "Bhramari" })];
    const bare = { ...data, style: "Bhramari", pricing: { areas: [testArea({ beacons })] } };
    expect(styleDescription(bare)).toBe("Private Bhramari yoga at home. See lengths, prices and teachers.");
    expect(await render(bare)).toContain("pose-seat.svg");
  });

  it("shows the picture of the style in place of the drawing, also to social networks", async () => {
    const picture = { id: `style-${"a".repeat(64)}`, alt: "A woman asleep on cushions." };
    const beacons = [testOffer({ style, about: { ...about, picture } })];
    const shown = { ...data, pricing: { areas: [testArea({ beacons })] } };
    const html = await render(shown);
    const [img = ""] = /<img[^>]*style-a[^>]*>/.exec(html) ?? [];
    for (const part of [`${picture.id}-960.webp"`, `alt="${picture.alt}"`, `width="352"`, `height="253"`])
      expect(img).toContain(part);
    expect(img).not.toContain("lazy");
    expect(html).not.toContain("pose-rest.svg");
    expect(stylePreview(shown)).toEqual({
      path: `/images/pictures/${picture.id}-480.webp`,
      alt: picture.alt,
      size: { width: 480, height: 360 },
    });
    expect(stylePreview(data)).toBe(sharePictures["/"]);
  });

  it.each([`</script><script>alert(1)</script>`, `"><img src=x onerror=alert(1)>`, `<!--data-->$&`])(
    "keeps hostile words as text: %j",
    async (words) => {
      const beacons = [testOffer({ style: words, service: words, about: { text: words, pose: "rest" } })];
      const html = await render({ ...data, style: words, pricing: { areas: [testArea({ beacons })] } });
      expect(html).not.toMatch(/<img src=x|<script>alert/);
    },
  );
});
