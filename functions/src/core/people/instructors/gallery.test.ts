import { existsSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { AvatarName } from "../../api/fields.ts";
import { DEFAULT_AVATAR } from "../../constants.ts";
import { avatarGallery, isGalleryAvatar } from "./gallery.ts";

const folder = join(import.meta.dirname, "../../../../../web/public/images/avatars");

describe("the gallery", () => {
  it.each(avatarGallery)("$file exists and may be chosen", ({ file }) => {
    expect(existsSync(join(folder, file))).toBe(true);
    expect(v.is(AvatarName, file)).toBe(true);
    expect(isGalleryAvatar(file)).toBe(true);
  });

  it("starts with the default picture and gives each picture its own name", () => {
    expect(avatarGallery[0]?.file).toBe(DEFAULT_AVATAR);
    expect(new Set(avatarGallery.map(({ name }) => name)).size).toBe(avatarGallery.length);
    expect(new Set(avatarGallery.map(({ file }) => file)).size).toBe(avatarGallery.length);
  });

  it.each(["", "portrait-fern.svg", "../default.jpg", `u/${"a".repeat(64)}.webp`])(
    "does not hold %j",
    (file) => expect(isGalleryAvatar(file)).toBe(false),
  );
});
