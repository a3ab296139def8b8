import { render } from "@testing-library/react";
import { StrictMode } from "react";
import { expect, it, vi } from "vitest";
import { useFocus, useFocusOnChange } from "./focus.ts";

const move = vi.fn();

function Once({ when }: { when: unknown }) {
  const part = useFocus<HTMLDivElement>(when, move);
  return <div ref={part} />;
}
function OnChange({ value }: { value: unknown }) {
  const part = useFocusOnChange<HTMLDivElement>(value, move);
  return <div ref={part} />;
}

it.each([
  ["moves to an element once something holds, at first or later", Once, ["a", "a", "", "b"], [1, 1, 1, 2]],
  [
    "moves to an element no earlier than something holds",
    Once,
    [undefined, "a", undefined, "a"],
    [0, 1, 1, 2],
  ],
  ["moves to an element when a value changes, not at first", OnChange, ["a", "a", "", "b"], [0, 0, 0, 1]],
] as const)("%s", (_, Part, values, counts) => {
  move.mockClear();
  const shown = (value: string | undefined) => (
    <StrictMode>
      <Part when={value} value={value} />
    </StrictMode>
  );
  const { rerender } = render(shown(values[0]));
  const seen = values.map((value) => {
    rerender(shown(value));
    return move.mock.calls.length;
  });
  expect(seen).toEqual(counts);
});
