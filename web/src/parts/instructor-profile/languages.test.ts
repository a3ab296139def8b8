import { expect, it } from "vitest";
import { typedLanguages } from "./languages.ts";

it("languages are typed with commas, each once", () => {
  expect(typedLanguages(" Polish,, Dutch ,Polish")).toEqual(["Polish", "Dutch"]);
});
