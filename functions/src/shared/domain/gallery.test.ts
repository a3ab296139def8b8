import { existsSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { AvatarName } from "../api/fields.ts";
import { DEFAULT_AVATAR } from "../constants.ts";
import { gallery, isInGallery } from "./gallery.ts";

const folder = join(import.meta.dirname, "../../../../web/public/images/avatars");

describe("the gallery", () => {
  it.each(gallery)("$file has been drawn, and may be chosen", ({ file }) => {
    expect(existsSync(join(folder, file))).toBe(true);
    expect(v.is(AvatarName, file)).toBe(true);
    expect(isInGallery(file)).toBe(true);
  });

  it("begins with the picture everybody begins with, and names each differently", () => {
    expect(gallery[0]?.file).toBe(DEFAULT_AVATAR);
    expect(new Set(gallery.map(({ name }) => name)).size).toBe(gallery.length);
    expect(new Set(gallery.map(({ file }) => file)).size).toBe(gallery.length);
  });

  it.each(["", "portrait-fern.svg", "../default.jpg", `u/${"a".repeat(64)}.webp`])(
    "does not hold %j",
    (file) => expect(isInGallery(file)).toBe(false),
  );
});
