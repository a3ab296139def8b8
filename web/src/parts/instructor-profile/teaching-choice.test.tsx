import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { show } from "../../testing/show.tsx";
import { type ChosenFacts, TeachingChoice } from "./teaching-choice.tsx";

function Facts() {
  const [facts, setFacts] = useState<ChosenFacts>({ gender: null, levels: [], for: ["seniors"] });
  return (
    <>
      <TeachingChoice facts={facts} onChange={(change) => setFacts({ ...facts, ...change })} />
      <output>{JSON.stringify(facts)}</output>
    </>
  );
}
const stated = () => JSON.parse(document.querySelector("output")?.textContent ?? "");

it("an instructor checks whom they teach, in our order, and says their gender or takes it back", async () => {
  const { user } = show(<Facts />);
  await user.click(screen.getByRole("checkbox", { name: "Some experience" }));
  await user.click(screen.getByRole("checkbox", { name: "New to yoga" }));
  await user.click(screen.getByRole("checkbox", { name: "Bad backs" }));
  await user.click(screen.getByRole("checkbox", { name: "Older adults" }));
  const gender = screen.getByRole("combobox", { name: "Gender (optional)" });
  await user.selectOptions(gender, "Nonbinary");
  expect(stated()).toEqual({ gender: "nonbinary", levels: ["new", "some"], for: ["back"] });
  await user.selectOptions(gender, "Prefer not to say");
  expect(stated().gender).toBeNull();
});
