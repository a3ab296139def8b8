import { PHRASES } from "@core/constants.ts";
import { type Phrases, phrasesOf, withPhraseChange } from "@core/people/instructors/phrases.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { PhrasesDialog } from "./phrases-dialog.tsx";

function Dialog({ first, onClose }: { first: Phrases; onClose: () => void }) {
  const [phrases, setPhrases] = useState(first);
  return <PhrasesDialog phrases={phrases} onChanged={setPhrases} onClose={onClose} />;
}

const open = (first = phrasesOf(undefined)) => {
  const onClose = vi.fn();
  const { user } = show(<Dialog first={first} onClose={onClose} />);
  const dialog = within(screen.getByRole("dialog", { name: "Your phrases" }));
  const field = dialog.queryByLabelText("New phrase for “What you did”");
  return { user, dialog, field, add: dialog.getAllByRole("button", { name: "Add" })[0], onClose };
};

it("the dialog of phrases adds and removes them, one at a time", async () => {
  let stored = phrasesOf(undefined);
  answerCall("/api/provider/phrases", ({ change }) => {
    if (change) stored = withPhraseChange(stored, change);
    return stored;
  });
  const { user, dialog, field, add, onClose } = open();
  if (!field || !add) throw new Error("There is no form to add one.");
  await user.type(field, " Chair poses. ");
  await user.click(add);
  expect(await dialog.findByRole("button", { name: "Remove “Chair poses.”" })).toBeDefined();
  expect(field).toHaveProperty("value", "");
  await user.click(dialog.getByRole("button", { name: "Remove “Sun salutations.”" }));
  await waitFor(() => expect(dialog.queryByText("Sun salutations.")).toBeNull());
  expect(stored.practiced).toEqual([
    ...phrasesOf(undefined).practiced.filter((phrase) => phrase !== "Sun salutations."),
    "Chair poses.",
  ]);
  await user.click(dialog.getByRole("button", { name: "Done" }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it("says what is wrong with a phrase, and what the server refuses, and keeps what was typed", async () => {
  const asked = answerCall("/api/provider/phrases", () => {
    throw new ApiError({ code: "wrong-state", message: "Remove one first." });
  });
  const { user, dialog, field, add } = open();
  if (!field || !add) throw new Error("There is no form to add one.");
  await user.click(add);
  expect(dialog.getByText("Please type a phrase.")).toBeDefined();
  await user.type(field, "Hip openers.");
  await user.click(add);
  expect(dialog.getByText("You have this phrase already.")).toBeDefined();
  expect(asked).not.toHaveBeenCalled();
  await user.type(field, " Slowly.");
  await user.click(add);
  expect((await dialog.findByRole("alert")).textContent).toContain("Remove one first.");
  expect(field).toHaveProperty("value", "Hip openers. Slowly.");
});

it("the dialog of phrases says where there is room for no more", () => {
  const practiced = Array.from({ length: PHRASES.most }, (_, n) => `Phrase ${n}.`);
  const { dialog, field } = open({ practiced, atHome: [] });
  expect(field).toBeNull();
  expect(dialog.getByText("You have 12 of these. Remove one to add another.")).toBeDefined();
  expect(dialog.getByText("None yet.")).toBeDefined();
});
