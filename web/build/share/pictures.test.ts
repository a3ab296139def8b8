import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { publicRoutes } from "../../src/app/routes.tsx";
import { sharePath, sharePictures, shareSize } from "./pictures.ts";

const signature = "89504e470d0a1a0a";

describe("the picture a public page is shared with", () => {
  it.each(publicRoutes.map(({ path }) => path))(
    "of %s is there, in the size that is told, and light",
    (path) => {
      const picture = sharePictures[path];
      if (!picture) throw new Error("It has none; see web/build/share.");
      const png = readFileSync(join(import.meta.dirname, "../../public", sharePath(picture)));
      expect(png.subarray(0, 8).toString("hex")).toBe(signature);
      expect({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) }).toEqual(shareSize);
      expect(png.length).toBeLessThanOrEqual(80_000);
      expect(picture.alt.length).toBeGreaterThan(20);
    },
  );

  it("is no other page's", () => {
    const files = publicRoutes.map(({ path }) => sharePictures[path]?.file);
    expect(new Set(files).size).toBe(files.length);
  });
});
