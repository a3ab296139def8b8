import type { CallOutput } from "@core/api/index.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { ClientPage } from "./client-page.tsx";

type Answer = CallOutput<"/api/provider/client">;

const at = Date.UTC(2020, 4, 5, 14);
const place = { timeZone: "America/New_York", service: "Hatha" };
const session = (id: string, more: Partial<Answer["sessions"][number]> = {}) => ({
  appointmentId: id,
  start: at,
  ...place,
  minutes: 60,
  ending: "closed",
  ...more,
});
const answer = (more: Partial<Answer> = {}): Answer => ({
  client: { id: "maya", name: "Maya L.", avatar: "", kept: 1, of: 1, last: { id: "b1", at, ...place }, at },
  isBlocked: false,
  sessions: [session("b1")],
  note: { text: "" },
  ...more,
});
const open = () => show(<ClientPage />, { at: "/client?id=maya" });
const refused = (code: "not-found" | "wrong-state", message: string) => () => {
  throw new ApiError({ code, message });
};
const noteField = () => screen.findByLabelText("What you want to remember");

describe("an instructor's page of a client", () => {
  it("says what they had together, the next session, and whether they are blocked", async () => {
    const { client } = answer();
    answerCall("/api/provider/client", () =>
      answer({ client: { ...client, next: { id: "b9", at, ...place } }, isBlocked: true }),
    );
    open();
    expect(await screen.findByRole("heading", { level: 1, name: "Maya L." })).toBeDefined();
    expect(screen.getByText("1 session together · last May 5, 2020")).toBeDefined();
    expect(screen.getByRole("link", { name: "Tue, May 5, 10:00 AM, Hatha" }).getAttribute("href")).toBe(
      "/session?id=b9",
    );
    expect(screen.getByText("You blocked them. They can't book you.")).toBeDefined();
  });

  it("says how many sessions are missing, because they can't be read", async () => {
    const { client } = answer();
    answerCall("/api/provider/client", () => answer({ client: { ...client, unread: 1 }, unread: 2 }));
    open();
    expect(
      await screen.findByText("1 session together · last May 5, 2020 · 1 session we can't show"),
    ).toBeDefined();
    expect(screen.getByText(/^2 sessions are missing here: we couldn't read them/)).toBeDefined();
  });

  it("lists past sessions with what was practiced and how they ended, page by page", async () => {
    const next = { at, id: "b2" };
    const asked = answerCall("/api/provider/client", ({ after }) =>
      after
        ? answer({ sessions: [session("b3")] })
        : answer({
            sessions: [
              session("b1", { sheet: { practiced: "Hips and breath.", atHome: "" } }),
              session("b2", { ending: "customer-no-show" }),
            ],
            next,
          }),
    );
    const { user } = open();
    expect(await screen.findByText("Hips and breath.")).toBeDefined();
    const rows = () =>
      within(screen.getByRole("list", { name: "Sessions together" })).getAllByRole("listitem");
    expect(rows().map((row) => within(row).queryByText("No-show") !== null)).toEqual([false, true]);
    await user.click(screen.getByRole("button", { name: "Show more" }));
    expect(asked.mock.lastCall?.[0]).toEqual({ customerId: "maya", after: next });
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(screen.getByText("That's all.")).toBeDefined();
  });

  it("says so when there is nothing yet, and when there is no such client", async () => {
    answerCall("/api/provider/client", () => answer({ sessions: [] }));
    const { unmount } = open();
    expect(await screen.findByText("Your sessions show up here once they're over.")).toBeDefined();
    expect(screen.getByText("No session booked.")).toBeDefined();
    unmount();
    answerCall("/api/provider/client", refused("not-found", "We couldn't find this."));
    open();
    expect(await screen.findByText("We can't find this client")).toBeDefined();
  });

  it("saves the private notes with what was seen of them, and deletes them when they are empty", async () => {
    answerCall("/api/provider/client", () => answer({ note: { text: "Hips.", at: 5 } }));
    const saved = answerCall("/api/provider/clientnote", ({ text }) => ({
      note: text ? { text, at: 9 } : { text: "" },
    }));
    const { user } = open();
    await user.type(await noteField(), " Blocks. ");
    expect(screen.getByText(/^13 of 2,000 characters\. Only you can read this\.$/)).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Save my notes" }));
    expect(saved.mock.lastCall?.[0]).toEqual({ customerId: "maya", text: "Hips. Blocks.", seenAt: 5 });
    await user.clear(await noteField());
    await user.click(screen.getByRole("button", { name: "Save my notes" }));
    await waitFor(() =>
      expect(saved.mock.lastCall?.[0]).toEqual({ customerId: "maya", text: "", seenAt: 9 }),
    );
  });

  it("refuses notes that are too long before they are sent", async () => {
    answerCall("/api/provider/client", () => answer({ note: { text: "x".repeat(2000), at: 5 } }));
    const saved = answerCall("/api/provider/clientnote", () => ({ note: { text: "" } }));
    const { user } = open();
    await user.type(await noteField(), "y");
    await user.click(screen.getByRole("button", { name: "Save my notes" }));
    expect(screen.getByText("Please keep your notes to 2,000 characters.")).toBeDefined();
    expect(saved).not.toHaveBeenCalled();
  });

  it("keeps what was typed when the notes were changed somewhere else, shows those, and can replace them", async () => {
    answerCall("/api/provider/client", () => answer({ note: { text: "Hips.", at: 5 } }));
    answerCall("/api/provider/clientnote", refused("wrong-state", "You changed these notes somewhere else."));
    const { user } = open();
    await user.type(await noteField(), " Mine.");
    await user.click(screen.getByRole("button", { name: "Save my notes" }));
    expect(await screen.findByText(/You changed these notes somewhere else\./)).toBeDefined();
    answerCall("/api/provider/client", () => answer({ note: { text: "Knees.", at: 7 } }));
    await user.click(screen.getByRole("button", { name: "Show what they say now" }));
    expect(await screen.findByText("Knees.")).toBeDefined();
    expect(await noteField()).toHaveProperty("value", "Hips. Mine.");
    const saved = answerCall("/api/provider/clientnote", ({ text }) => ({ note: { text, at: 9 } }));
    await user.click(screen.getByRole("button", { name: "Save my notes" }));
    expect(saved.mock.lastCall?.[0]).toEqual({ customerId: "maya", text: "Hips. Mine.", seenAt: 7 });
    await waitFor(() => expect(screen.queryByText("Knees.")).toBeNull());
  });
});
