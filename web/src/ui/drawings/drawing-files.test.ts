import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { drawnPoses } from "@core/people/places/about-style.ts";
import { describe, expect, it } from "vitest";
import { darkScheme, lightScheme } from "../../theme/palette.ts";

const folder = join(import.meta.dirname, "../../../public/images/drawings");
const files = readdirSync(folder);

/** The rules of a scheme for the classes of ui/drawings/scene.tsx. */
const rulesOf = (scheme: typeof lightScheme): Record<string, string> => ({
  wall: `fill:${scheme.mist}`,
  sky: `fill:${scheme.paper}`,
  sun: `fill:${scheme.sun}`,
  pine: `fill:${scheme.pine}`,
  leaf: `stroke:${scheme.pine}`,
  floor: `fill:${scheme.line}`,
  mat: `fill:${scheme.plum}`,
});

describe("the drawings that are files", () => {
  it("are one for every pose", () => {
    expect(files).toEqual(expect.arrayContaining(drawnPoses.map((name) => `pose-${name}.svg`)));
  });

  it.each(files)("%s is small and has the site's colors, light and dark", (file) => {
    const svg = readFileSync(join(folder, file), "utf8");
    const [light = "", dark = ""] = svg.split("@media(prefers-color-scheme:dark)");
    const classes = new Set([...svg.matchAll(/class="(\w+)"/g)].map(([, name = ""]) => name));
    expect(classes.size).toBeGreaterThan(0);
    for (const name of classes) {
      expect(light).toContain(`.${name}{${rulesOf(lightScheme)[name]}}`);
      expect(dark).toContain(`.${name}{${rulesOf(darkScheme)[name]}}`);
    }
    expect(svg.length).toBeLessThanOrEqual(7_000);
  });
});
