import { defaultMacros } from "@core/desk/macros.ts";
import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { answerCall } from "../../../testing/answer-calls.ts";
import { show } from "../../../testing/show.tsx";
import { deskProblems } from "./desk-field.ts";
import { MacroChips } from "./macro-chips.tsx";

it("offers the texts of one list, filled in with what is known", async () => {
  const onChoose = vi.fn();
  answerCall("/api/operator/macros", () => ({
    version: 1,
    macros: [
      ...defaultMacros.macros,
      { id: "m", place: "reports", label: "Money", text: "{name}: {amount}, {date}" },
    ],
  }));
  const { user } = show(
    <MacroChips
      place="reports"
      fill={{ name: "Maya", date: "May 4" }}
      label="Your answer"
      onChoose={onChoose}
    />,
  );
  await user.click(await screen.findByRole("button", { name: "Money" }));
  expect(onChoose).toHaveBeenCalledWith("Maya: {amount}, May 4");
  expect(screen.queryByRole("button", { name: "Thanks" })).toBeNull();
});

it("an answer isn't sent with something left in braces", () => {
  const field = {
    name: "text",
    label: "Your answer",
    kind: "text",
    most: 2000,
    macros: { place: "reports", fill: {} },
  } as const;
  expect(deskProblems([field], { text: "Your {amount} of {date}" })).toEqual({
    text: "Please replace {amount}, {date}.",
  });
  expect(deskProblems([field], { text: "Your $95.00" })).toEqual({});
  const { macros: _, ...plain } = field;
  expect(deskProblems([plain], { text: "{name}" })).toEqual({});
});
