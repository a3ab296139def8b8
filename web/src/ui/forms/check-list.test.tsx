import { screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { show } from "../../testing/show.tsx";
import { CheckList } from "./check-list.tsx";

const styles = ["Hatha", "Yin", "Flow"].map((label) => ({ id: label.toLowerCase(), label }));

function Styles({ error }: { error?: string }) {
  const [chosen, setChosen] = useState<string[]>(["yin"]);
  return (
    <>
      <CheckList
        legend="Styles you teach"
        options={styles}
        chosen={chosen}
        error={error}
        onChange={setChosen}
      />
      <output>{chosen.join(" ")}</output>
    </>
  );
}
const box = (name: string) => screen.getByRole("checkbox", { name });

describe("a list of check boxes", () => {
  it("is a group with a name, and shows what is chosen", () => {
    show(<Styles />);
    expect(screen.getByRole("group", { name: "Styles you teach" })).toBeDefined();
    expect(["Hatha", "Yin", "Flow"].map((name) => (box(name) as HTMLInputElement).checked)).toEqual([
      false,
      true,
      false,
    ]);
  });

  it("adds what is checked and drops what is unchecked, and leaves the rest", async () => {
    const { user } = show(<Styles />);
    await user.click(box("Flow"));
    expect(screen.getByText("yin flow")).toBeDefined();
    await user.click(box("Yin"));
    expect(screen.getByText("flow")).toBeDefined();
  });

  it("announces that nothing is chosen where something must be", () => {
    show(<Styles error="Please choose at least one." />);
    expect(screen.getByRole("alert").textContent).toBe("Please choose at least one.");
  });
});
