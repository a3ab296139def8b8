import { type Theme, useTheme } from "@mui/material/styles";
import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { DeskTheme } from "./desk-theme.tsx";
import { FullTheme } from "./full-theme.tsx";
import { ThemeRoot } from "./theme-root.tsx";

const seen: Record<"full" | "desk", Theme[]> = { full: [], desk: [] };
function Seen({ at }: { at: "full" | "desk" }) {
  seen[at].push(useTheme());
  return null;
}
const Page = () => (
  <FullTheme>
    <Seen at="full" />
    <DeskTheme>
      <Seen at="desk" />
    </DeskTheme>
  </FullTheme>
);

it("every page of a site has the same theme, and every page of the desk the same denser one", () => {
  const pages = (key: number) => (
    <ThemeRoot>
      <Page key={key} />
    </ThemeRoot>
  );
  const { rerender } = render(pages(1));
  rerender(pages(2));
  expect([seen.full.length, seen.desk.length]).toEqual([2, 2]);
  expect([new Set(seen.full).size, new Set(seen.desk).size]).toEqual([1, 1]);
  expect(seen.desk[0]?.typography.h1.fontSize).toBe("1.6rem");
  expect(seen.full[0]?.typography.h1.fontSize).not.toBe("1.6rem");
});
