import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { makeOfflineError } from "../../api/api-error.ts";
import type { CallResult } from "../../api/call.ts";
import { show } from "../../testing/show.tsx";
import { ReportCommentForm } from "./report-comment-form.tsx";

const reportWith = (send: (comment: string) => Promise<CallResult<{ message: string }>>) => {
  const onClose = vi.fn();
  const sent = vi.fn(send);
  const { user } = show(
    <ReportCommentForm
      label="What happened?"
      missing="Please say what happened."
      send={sent}
      onClose={onClose}
    />,
  );
  return { user, sent, onClose };
};
const taken = async () => ({ ok: true, value: { message: "Thank you. We read every report." } }) as const;
const field = () => screen.getByRole("textbox", { name: "What happened?" }) as HTMLTextAreaElement;
const send = () => screen.getByRole("button", { name: "Send report" });

describe("a report to our team", () => {
  it("is sent without spaces around it, and closes", async () => {
    const { user, sent, onClose } = reportWith(taken);
    await user.type(field(), "  They shouted at me. ");
    await user.click(send());
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(sent.mock.calls.map(([comment]) => comment)).toEqual(["They shouted at me."]);
  });

  it.each([
    ["   ", "Please say what happened."],
    ["a".repeat(2001), "Please keep it to 2000 characters."],
  ])("%# is not sent when its words are missing or too many", async (typed, error) => {
    const { user, sent } = reportWith(taken);
    fireEvent.change(field(), { target: { value: typed } });
    await user.click(send());
    expect(screen.getByRole("alert").textContent).toBe(error);
    expect(document.activeElement).toBe(field());
    expect(sent).not.toHaveBeenCalled();
  });

  it("stays with its words when it could not be sent", async () => {
    const { user, onClose } = reportWith(async () => ({ ok: false, error: makeOfflineError() }));
    await user.type(field(), "They shouted at me.");
    await user.click(send());
    expect((await screen.findByRole("alert")).textContent).toContain("What you typed is still here.");
    expect(field().value).toBe("They shouted at me.");
    expect(onClose).not.toHaveBeenCalled();
  });
});
