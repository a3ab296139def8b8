import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import subsetFont from "subset-font";

const folder = dirname(createRequire(import.meta.url).resolve("@fontsource-variable/fraunces/package.json"));

const signs = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at)).join("");

/** What headings and names are written with: ASCII, the rest of Latin-1, and the punctuation of a typesetter. */
const letters = `${signs(0x20, 0x7e)}${signs(0xa0, 0xff)}‘’“”–—…•`;

/** One cut of the variable font: for sizes around 72 px, with the softest ends, a little lighter than semibold. */
const cut = { opsz: 72, SOFT: 100, WONK: 0, wght: 540 };

/** The font's license, which every copy of it must come with. */
export const headingFontLicense = (): string => readFileSync(join(folder, "LICENSE"), "utf8");

/** Makes the WOFF2 file of the headings from Fraunces, with its copyright and license inside (names 0, 13, 14). */
export const makeHeadingFont = (): Promise<Buffer> =>
  subsetFont(readFileSync(join(folder, "files/fraunces-latin-full-normal.woff2")), letters, {
    targetFormat: "woff2",
    variationAxes: cut,
    preserveNameIds: [0, 13, 14],
  });

/** The path of the file: its name changes with its content, so that it may be cached forever. */
export const headingFontPath = (font: Buffer): string =>
  `/assets/headings-${createHash("sha256").update(font).digest("hex").slice(0, 8)}.woff2`;

const face = (family: string, source: string, rest: string) =>
  `@font-face{font-family:${family};src:${source};font-weight:400 700;${rest}}`;

/** A font of the reader's device in the measures of Fraunces, so that a heading takes the same room in both. */
const alike = (family: string, local: string, [size, ascent, descent]: [number, number, number]) =>
  face(
    `"${family}"`,
    `local("${local}")`,
    `size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%`,
  );

/**
 * The rules of theme/heading-families.ts: the file, and Georgia (Apple, Windows) and Noto Serif (Android) in its
 * measures. Of this cut, in units of 1/2000 em: ascent 1956, descent 510, no line gap, and 889 for the average letter
 * of English. Georgia's is 913/2048 wide, Noto Serif's 481/1000; size-adjust is the quotient of the widths, and the
 * overrides are the cut's ascent and descent divided by it. The browser never swaps the font in after the first paint.
 */
export const headingFontFaces = (address: string): string =>
  face("Fraunces", `url(${address}) format("woff2")`, "font-display:optional") +
  alike("Fraunces Georgia", "Georgia", [99.71, 98.09, 25.57]) +
  alike("Fraunces Noto", "Noto Serif", [92.41, 105.83, 27.59]);
