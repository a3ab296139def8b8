import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { describe, expect, it } from "vitest";

const pathOf = (name: string) => fileURLToPath(new URL(`../public${name}`, import.meta.url));

/** "192x192 image/png". Of PNG by its header: the functions' own sharp, which may be loaded beside it, reads none. */
async function lookOf(file: Buffer): Promise<string> {
  if (file.toString("latin1", 1, 4) === "PNG")
    return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)} image/png`;
  const { width, height, format } = await sharp(file).metadata();
  return `${width}x${height} image/${format}`;
}

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
      await expect(lookOf(readFileSync(pathOf(src)))).resolves.toBe(`${sizes} ${type}`);
    },
  );
});
