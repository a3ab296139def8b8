import { expect, it } from "vitest";
import { headingFamilies } from "../../src/theme/heading-families.ts";
import { headingFontFaces, headingFontLicense, headingFontPath, makeHeadingFont } from "./heading-font.ts";

it("the headings' font is a small file named after its content, and comes with its license", async () => {
  const font = await makeHeadingFont();
  expect(font.subarray(0, 4).toString()).toBe("wOF2");
  expect(font.length).toBeLessThanOrEqual(25_000);
  expect(headingFontPath(font)).toMatch(/^\/assets\/headings-[0-9a-f]{8}\.woff2$/);
  expect(headingFontPath(Buffer.concat([font, font]))).not.toBe(headingFontPath(font));
  expect(headingFontLicense()).toContain("SIL Open Font License, Version 1.1");
}, 60_000);

it("headings use each of the declared fonts, and none swaps in after the first paint", () => {
  const faces = headingFontFaces("/assets/headings-1.woff2").split("@font-face").slice(1);
  const families = faces.map((face) => /font-family:([^;]+)/.exec(face)?.[1]);
  expect(headingFamilies.split(", ").slice(0, families.length)).toEqual(families);
  for (const face of faces)
    expect(face).toMatch(face.includes("url(") ? /font-display:optional/ : /local\(.*size-adjust:/);
});
