import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { saidOfStyle } from "./about-style.ts";
import { AboutStyle } from "./pricing.ts";

const picture = { id: "style-1", alt: "A woman asleep on cushions." };
const offer = (about?: AboutStyle, style = "Nidra") => ({ style, about });

describe("what is said of a style", () => {
  it("is the first text, drawing and picture among its offers", () => {
    const offers = [
      offer(),
      offer({ text: "", pose: "rest" }),
      offer({ text: "Of another one.", pose: "tree", picture: { id: "style-2", alt: "Another." } }, "Hatha"),
      offer({ text: "You lie down.", pose: "seat", picture }),
      offer({ text: "You stand.", pose: "chair", picture: { id: "style-3", alt: "Standing." } }),
    ];
    expect(saidOfStyle("Nidra", offers)).toEqual({ text: "You lie down.", pose: "rest", picture });
    expect(saidOfStyle("Nidra", offers.slice(0, 2))).toEqual({ text: "", pose: "rest" });
    expect(saidOfStyle("Nidra", offers.slice(0, 1))).toBeUndefined();
  });

  it("reads as it was stored before there were pictures", () =>
    expect(v.parse(AboutStyle, { text: "You lie down.", pose: "rest" })).toEqual({
      text: "You lie down.",
      pose: "rest",
    }));
});
