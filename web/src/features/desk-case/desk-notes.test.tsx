import { screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { DeskNotes } from "./desk-notes.tsx";

const item = { id: "r1", what: "reports", status: "open", version: 1, people: {} } as const;
const holder = (uid: string, name: string) => ({ uid, name, version: 1, operator: true, treasurer: false });

it("the form of the desk's notes adds a note that names someone, and reads the case again", async () => {
  const sent = vi.fn();
  const onChange = vi.fn();
  answerCall("/api/operator/roles", () => ({ people: [holder("otto", "Otto Bay")], mayChange: false }));
  answerCall("/api/operator/note", (input) => {
    sent(input);
    return { notes: [], isMentioned: false };
  });
  const { user } = show(<DeskNotes shown={{ item }} onChange={onChange} />);
  await user.type(screen.getByLabelText("New note"), "Please call her,");
  await user.click(screen.getByRole("button", { name: "Mention someone" }));
  await user.click(await screen.findByRole("button", { name: "@Otto Bay" }));
  await user.click(screen.getByRole("button", { name: "Add note" }));
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  expect(sent).toHaveBeenCalledWith({
    step: "write",
    what: "reports",
    id: "r1",
    text: "Please call her, @Otto Bay",
  });
});

it("the notes of a case show the newest first, and let whom they name say that they have read them", async () => {
  const onChange = vi.fn();
  const seen = vi.fn();
  answerCall("/api/operator/note", (input) => {
    seen(input);
    return { notes: [], isMentioned: false };
  });
  const notes = [
    { at: 2, by: "Otto Bay", text: "@Olive Mar, done." },
    { at: 1, by: "Olive Mar", text: "Please call her." },
  ];
  const { user } = show(<DeskNotes shown={{ item, notes, isMentioned: true }} onChange={onChange} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("done."),
    expect.stringContaining("Please call her."),
  ]);
  await user.click(screen.getByRole("button", { name: "Mark as read" }));
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  expect(seen).toHaveBeenCalledWith({ step: "seen", what: "reports", id: "r1" });
});

it("the form of the desk's notes keeps what was typed where the server refuses it, and says why", async () => {
  answerCall("/api/operator/note", () => {
    const details = { text: "Otto Bay can't see this case. Please mention someone else." };
    throw new ApiError({ code: "bad-request", message: "Please check what you entered.", details });
  });
  const { user } = show(<DeskNotes shown={{ item: { ...item, id: "r2" } }} onChange={() => undefined} />);
  await user.type(screen.getByLabelText("New note"), "@Otto Bay look.");
  await user.click(screen.getByRole("button", { name: "Add note" }));
  expect(await screen.findByText("Otto Bay can't see this case. Please mention someone else.")).toBeDefined();
  expect(screen.getByLabelText("New note")).toHaveProperty("value", "@Otto Bay look.");
});
