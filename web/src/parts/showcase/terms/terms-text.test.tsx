import type { TermsWord } from "@core/settings/terms-markup.ts";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "../../../testing/show.tsx";
import { TermsText } from "./terms-text.tsx";

it("a line of the terms may link to one page twice, and say the same as another", () => {
  const words = {} as Record<TermsWord, string>;
  const line = "Ask [us](/help), or [read](/help).";
  show(<TermsText text={`${line}\n${line}`} words={words} />);
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "us",
    "read",
    "us",
    "read",
  ]);
});
