import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { describe, expect, it } from "vitest";

const pathOf = (name: string) => fileURLToPath(new URL(`../public${name}`, import.meta.url));

interface Picture {
  src: string;
  sizes: string;
  type: string;
  form_factor?: "narrow" | "wide";
  label?: string;
}

describe.each(["/site.webmanifest", "/instructors.webmanifest"])("%s", (name) => {
  const { icons, screenshots } = JSON.parse(readFileSync(pathOf(name), "utf8")) as Record<
    "icons" | "screenshots",
    Picture[]
  >;

  it.each([...icons, ...screenshots])(
    "says the size and type of $src as they are",
    async ({ src, sizes, type }) => {
      const { width, height, format } = await sharp(pathOf(src)).metadata();
      expect(`${width}x${height} image/${format}`).toBe(`${sizes} ${type}`);
    },
  );

  it("shows what is installed on a phone and on a wide screen, each with a label", () => {
    expect(new Set(screenshots.map((one) => one.form_factor))).toEqual(new Set(["narrow", "wide"]));
    for (const { label = "" } of screenshots) expect(label).not.toBe("");
  });
});
