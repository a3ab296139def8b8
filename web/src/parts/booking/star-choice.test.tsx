import { act, fireEvent, screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { show } from "../../testing/show.tsx";
import { StarChoice } from "./star-choice.tsx";

function Stars({ error }: { error?: string }) {
  const [score, setScore] = useState(0);
  return (
    <>
      <StarChoice legend="How was it?" score={score} error={error} onChoose={setScore} />
      <output>{`Score: ${score}`}</output>
    </>
  );
}
/** A press. MUI finds the star under a pointer by its place, which nothing has here. */
const press = (name: RegExp) => fireEvent.click(star(name), { clientX: 1 });
const star = (name: RegExp) => screen.getByRole("radio", { name });

describe("the stars of a rating", () => {
  it("are five radio buttons whose names say what each means", () => {
    show(<Stars />);
    expect(screen.getByRole("radiogroup", { name: "How was it?" })).toBeDefined();
    const names = screen
      .getAllByRole("radio")
      .map((radio) => (radio as HTMLInputElement).labels?.[0]?.textContent);
    expect(names.filter((name) => /star/.test(name ?? ""))).toEqual([
      "1 star: Poor",
      "2 stars: Could be better",
      "3 stars: Good",
      "4 stars: Very good",
      "5 stars: Wonderful",
    ]);
  });

  it("are chosen by a press and changed by another", () => {
    show(<Stars />);
    press(/^4 stars/);
    expect(screen.getByText("Score: 4")).toBeDefined();
    press(/^2 stars/);
    expect(screen.getByText("Score: 2")).toBeDefined();
    expect(star(/^2 stars/)).toHaveProperty("checked", true);
  });

  it("are changed with the arrow keys", async () => {
    const { user } = show(<Stars />);
    press(/^2 stars/);
    act(() => star(/^2 stars/).focus());
    await user.keyboard("{ArrowRight}");
    expect(screen.getByText("Score: 3")).toBeDefined();
  });

  it("stay when the chosen one is pressed again, because a rating has at least one", () => {
    show(<Stars />);
    press(/^4 stars/);
    press(/^4 stars/);
    expect(screen.getByText("Score: 4")).toBeDefined();
  });

  it("are announced as missing, and are where a form then moves the focus", () => {
    show(<Stars error="Please choose 1 to 5 stars." />);
    expect(screen.getByRole("alert").textContent).toBe("Please choose 1 to 5 stars.");
    const group = screen.getByRole("radiogroup");
    expect(group.getAttribute("aria-invalid")).toBe("true");
    expect(group.getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id);
    group.focus();
    expect(document.activeElement).toBe(group);
  });
});
