import { screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { show } from "../../testing/show.tsx";
import { LanguageChoice } from "./language-choice.tsx";

function Languages() {
  const [languages, setLanguages] = useState<readonly string[]>(["English", "Tamil"]);
  return (
    <>
      <LanguageChoice languages={languages} error={undefined} onChange={setLanguages} />
      <output>{languages.join(" | ")}</output>
    </>
  );
}
const others = () => screen.getByRole("textbox", { name: "Other languages (optional)" });

describe("the languages an instructor teaches in", () => {
  it("are the common ones, checked, and the others, typed", () => {
    show(<Languages />);
    expect(screen.getByRole("checkbox", { name: "English" })).toHaveProperty("checked", true);
    expect(others()).toHaveProperty("value", "Tamil");
  });

  it("keep the typed ones when a common one is checked, and the common ones when another is typed", async () => {
    const { user } = show(<Languages />);
    await user.click(screen.getByRole("checkbox", { name: "Spanish" }));
    expect(screen.getByText("English | Spanish | Tamil")).toBeDefined();
    await user.type(others(), ", Khmer");
    expect(screen.getByText("English | Spanish | Tamil | Khmer")).toBeDefined();
  });
});
