import { describe, expect, it } from "vitest";
import { wrongWithFile, wrongWithOpening, wrongWithSize } from "./read-picture.ts";

const file = (name: string, type: string, size = 2_000_000) => ({ name, type, size });

describe("a file somebody chose as their picture", () => {
  it.each([
    file("me.jpg", "image/jpeg"),
    file("me.PNG", "image/png"),
    file("IMG_0001.HEIC", ""), // systems that do not know the format name no type
    file("me.webp", "image/webp", 30_000_000),
  ])("may be opened: $name", (one) => expect(wrongWithFile(one)).toBe(""));

  it("is no picture, and is called by its name", () =>
    expect(wrongWithFile(file("cv.pdf", "application/pdf"))).toBe(
      '"cv.pdf" is no picture. Please choose a JPEG, PNG or WebP file.',
    ));

  it("is empty, or larger than a picture should be", () => {
    expect(wrongWithFile(file("me.jpg", "image/jpeg", 0))).toMatch(/empty/);
    expect(wrongWithFile(file("me.jpg", "image/jpeg", 30_000_001))).toBe(
      "This picture has 31 MB. Please choose one of at most 30 MB.",
    );
  });

  it("is of a kind this browser does not know, or damaged", () => {
    expect(wrongWithOpening(file("IMG_0001.HEIC", ""))).toMatch(/HEIC .* JPEG/);
    expect(wrongWithOpening(file("me.heif", "image/heif"))).toMatch(/HEIC/);
    expect(wrongWithOpening(file("me.jpg", "image/jpeg"))).toMatch(/damaged/);
  });

  it("has too few pixels on its shorter edge", () => {
    expect(wrongWithSize(64, 64)).toBe("");
    expect(wrongWithSize(4000, 63)).toMatch(/4000 × 63/);
  });
});
