import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { ThemeRoot } from "../../../theme/theme-root.tsx";
import { InstructorNames } from "./instructor-names.tsx";

const shown = (...names: string[]) =>
  renderToString(
    <ThemeRoot>
      <StaticRouter location="/">
        <InstructorNames instructors={names.map((name, at) => ({ id: `teacher-${at}`, name }))} />
      </StaticRouter>
    </ThemeRoot>,
  ).replace(/<style[\s\S]*?<\/style>|<!-- -->/g, "");

describe("who teaches near a ZIP code", () => {
  it.each([
    [["Ines Alvarez"], "Ines teaches near you."],
    [["Ines Alvarez", "Marcus Bell"], "Ines and Marcus teach near you."],
    [["Ines", "Marcus", "Ines"], "Ines, Marcus, and Ines teach near you."],
    [["Ines", "Marcus", "Priya", "Ruth", "Jonas"], "Ines, Marcus, Priya, and 2 more teach near you."],
  ])("of %j it says “%s”", (names, text) => expect(shown(...names).replaceAll(/<[^>]+>/g, "")).toBe(text));

  it("links each name to the page of its own instructor", () => {
    const links = shown("Ines Alvarez", "Marcus", "Ines Ruiz", "Jonas").match(/href="[^"]+"[^>]*>[^<]+/g);
    expect(links?.map((link) => link.replace(/href="([^"]+)".*>/, "$1 "))).toEqual([
      "/meet/teacher-0 Ines",
      "/meet/teacher-1 Marcus",
      "/meet/teacher-2 Ines",
    ]);
  });
});
