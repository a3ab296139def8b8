import { emailColors } from "@core/email/email-colors.ts";
import { describe, expect, it } from "vitest";
import { type ColorScheme, darkScheme, lightScheme } from "./palette.ts";

const channel = (hex: string, at: number) => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};
const luminance = (hex: string) =>
  0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
const contrast = (a: string, b: string) => {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

const texts = ["text", "textQuiet", "pine", "plum", "error", "warning", "success", "info"] as const;

describe.each<[string, ColorScheme]>([
  ["light", lightScheme],
  ["dark", darkScheme],
])("the %s scheme", (_name, scheme) => {
  it.each(texts)("keeps %s readable on the page, on paper and on mist (AA, 4.5:1)", (name) => {
    for (const ground of [scheme.page, scheme.paper, scheme.mist])
      expect(contrast(scheme[name], ground)).toBeGreaterThanOrEqual(4.5);
  });

  it("keeps text on filled buttons readable", () => {
    expect(contrast(scheme.pine, scheme.onPine)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(scheme.plum, scheme.onPlum)).toBeGreaterThanOrEqual(4.5);
  });

  it("keeps the borders of controls visible (3:1)", () => {
    expect(contrast(scheme.control, scheme.paper)).toBeGreaterThanOrEqual(3);
    expect(contrast(scheme.control, scheme.page)).toBeGreaterThanOrEqual(3);
  });
});

describe("the palette", () => {
  it("measures contrast as WCAG does", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });

  it("gives emails the colors of the sites, light and dark", () => {
    expect(lightScheme).toMatchObject(emailColors.light);
    expect(darkScheme).toMatchObject(emailColors.dark);
  });
});
