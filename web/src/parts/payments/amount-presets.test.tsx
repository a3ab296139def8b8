import { screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { show } from "../../testing/show.tsx";
import { AmountPresets } from "./amount-presets.tsx";

function TopUp() {
  const [chosen, setChosen] = useState<number | null>(null);
  const presets = [{ minor: 5000, label: "One session", note: "+ $10.00 gift" }, { minor: 10_050 }];
  return (
    <>
      <AmountPresets presets={presets} chosen={chosen} onChoose={setChosen} />
      <output>{`Amount: ${chosen}`}</output>
    </>
  );
}
const preset = (name: RegExp) => screen.getByRole("button", { name });

describe("suggested amounts", () => {
  it("are a group of buttons that say what an amount buys and adds", () => {
    show(<TopUp />);
    expect(screen.getByRole("group", { name: "Suggested amounts" })).toBeDefined();
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      "One session $50 + $10.00 gift",
      "$100.50",
    ]);
  });

  it("hand over the amount that is pressed, which is then the pressed one", async () => {
    const { user } = show(<TopUp />);
    await user.click(preset(/100/));
    expect(screen.getByText("Amount: 10050")).toBeDefined();
    expect(preset(/100/).getAttribute("aria-pressed")).toBe("true");
    expect(preset(/One session/).getAttribute("aria-pressed")).toBe("false");
  });

  it("keep the amount that is pressed again", async () => {
    const { user } = show(<TopUp />);
    await user.click(preset(/One session/));
    await user.click(preset(/One session/));
    expect(screen.getByText("Amount: 5000")).toBeDefined();
  });
});
