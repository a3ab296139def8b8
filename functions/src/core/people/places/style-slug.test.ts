import { expect, it } from "vitest";
import { styleSlug } from "./style-slug.ts";

it.each([
  ["Hatha", "hatha"],
  ["Yoga Nidra", "yoga-nidra"],
  [" Qigong & Yin! ", "qigong-yin"],
  ["Āsana für Ältere", "āsana-für-ältere"],
  ["हठ योग", "हठ-योग"],
  ["108", "108"],
  ["../…", ""],
])("the address of %j is %j", (style, slug) => expect(styleSlug(style)).toBe(slug));
