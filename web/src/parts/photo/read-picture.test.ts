import { describe, expect, it } from "vitest";
import { pictureFileError, pictureOpenError, pictureSizeError } from "./read-picture.ts";

const file = (name: string, type: string, size = 2_000_000) => ({ name, type, size });

describe("a file chosen as a profile picture", () => {
  it.each([
    file("me.jpg", "image/jpeg"),
    file("me.PNG", "image/png"),
    file("IMG_0001.HEIC", ""), // systems that do not know the format report no type
    file("me.webp", "image/webp", 30_000_000),
  ])("may be opened: $name", (one) => expect(pictureFileError(one)).toBe(""));

  it("is refused if its name is not a picture's", () =>
    expect(pictureFileError(file("cv.pdf", "application/pdf"))).toBe(
      `"cv.pdf" isn't a photo. Please choose a JPEG, PNG or WebP file.`,
    ));

  it("is refused if it is empty or too large", () => {
    expect(pictureFileError(file("me.jpg", "image/jpeg", 0))).toMatch(/empty/);
    expect(pictureFileError(file("me.jpg", "image/jpeg", 30_000_001))).toBe(
      "This photo is 31 MB. Please choose one that is 30 MB or smaller.",
    );
  });

  it("is refused if the browser cannot decode it", () => {
    expect(pictureOpenError(file("IMG_0001.HEIC", ""))).toMatch(/HEIC .* JPEG/);
    expect(pictureOpenError(file("me.heif", "image/heif"))).toMatch(/HEIC/);
    expect(pictureOpenError(file("me.jpg", "image/jpeg"))).toMatch(/damaged/);
  });

  it("is refused if its shorter edge is too short", () => {
    expect(pictureSizeError(64, 64)).toBe("");
    expect(pictureSizeError(4000, 63)).toMatch(/4000 × 63/);
  });
});
