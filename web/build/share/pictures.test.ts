import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pathsIn } from "../../src/routing/route-table.ts";
import { routes } from "../../src/routing/routes.ts";
import { portraitPicture, sharePath, sharePictures, shareSize } from "./pictures.ts";

const publicFolder = join(import.meta.dirname, "../../public");
const drawings = readdirSync(join(publicFolder, "images/avatars")).filter((file) => file.endsWith(".svg"));
const signature = "89504e470d0a1a0a";

describe("the share picture of a public page", () => {
  it.each(pathsIn(routes, "public", "style"))("of %s exists, has the declared size, and is small", (path) => {
    const picture = sharePictures[path];
    const png = readFileSync(join(publicFolder, sharePath(picture)));
    expect(png.subarray(0, 8).toString("hex")).toBe(signature);
    expect({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) }).toEqual(shareSize);
    expect(png.length).toBeLessThanOrEqual(80_000);
    expect(picture.alt.length).toBeGreaterThan(20);
  });

  it.each(drawings)("of an instructor with the drawing %s exists, and has the declared size", (drawing) => {
    const png = readFileSync(join(publicFolder, sharePath(portraitPicture(drawing, "Ines"))));
    expect({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) }).toEqual(shareSize);
    expect(png.length).toBeLessThanOrEqual(80_000);
  });

  it("is not another page's", () => {
    const files = Object.values(sharePictures).map(({ file }) => file);
    expect(new Set(files).size).toBe(files.length);
  });
});
