import { expect, it } from "vitest";
import { typedLanguages } from "./languages.ts";

it("an instructor's other languages are typed with commas, each once", () => {
  expect(typedLanguages(" Polish,, Dutch ,Polish")).toEqual(["Polish", "Dutch"]);
});
