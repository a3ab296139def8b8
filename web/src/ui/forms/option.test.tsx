import { screen } from "@testing-library/react";
import { useState } from "react";
import { describe, expect, it } from "vitest";
import { show } from "../../testing/show.tsx";
import { Option, Options } from "./option.tsx";

function Minutes({ disabled = false }: { disabled?: boolean }) {
  const [chosen, setChosen] = useState(60);
  return (
    <Options legend="How long?" disabled={disabled}>
      {[45, 60, 90].map((minutes) => (
        <Option
          key={minutes}
          name="minutes"
          isChosen={chosen === minutes}
          isDisabled={minutes === 45}
          onChoose={() => setChosen(minutes)}
        >
          {`${minutes} minutes`}
        </Option>
      ))}
    </Options>
  );
}
const option = (minutes: number) =>
  screen.getByRole("radio", { name: `${minutes} minutes` }) as HTMLInputElement;

describe("options that look like cards", () => {
  it("are radio buttons in a group that is named once", () => {
    show(<Minutes />);
    expect(screen.getAllByRole("group").map((group) => group.tagName)).toEqual(["FIELDSET"]);
    expect(screen.getByRole("group", { name: "How long?" })).toBeDefined();
    expect(option(60).checked).toBe(true);
  });

  it("are chosen by a press on the card and by the arrow keys", async () => {
    const { user } = show(<Minutes />);
    await user.click(screen.getByText("90 minutes"));
    expect(option(90).checked).toBe(true);
    await user.keyboard("{ArrowUp}");
    expect(option(60).checked).toBe(true);
  });

  it("cannot be chosen where one is disabled, or the whole group is", async () => {
    const { user, unmount } = show(<Minutes />);
    await user.click(screen.getByText("45 minutes"));
    expect(option(60).checked).toBe(true);
    unmount();
    show(<Minutes disabled />);
    expect([45, 60, 90].map((minutes) => option(minutes).disabled)).toEqual([true, true, true]);
  });
});
