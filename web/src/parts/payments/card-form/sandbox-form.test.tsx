import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { show } from "../../../testing/show.tsx";
import { SandboxForm } from "./sandbox-form.tsx";

const cards = [
  { id: "visa", brand: "visa", last4: "4242", about: "Succeeds." },
  { id: "declined", brand: "visa", last4: "0002", about: "Declined." },
];
const setup = { setupId: "s1", clientSecret: "secret", processor: "sandbox" } as const;
const sent: unknown[] = [];

beforeEach(() => {
  vi.stubGlobal("fetch", async (path: string, init?: { body: string }) => {
    if (init) sent.push(JSON.parse(init.body));
    return Response.json(path.endsWith("cards") ? { cards } : { message: "Done." });
  });
});
afterEach(() => {
  sent.length = 0;
  vi.unstubAllGlobals();
});

/** The form, with the demo's wallet opened. */
const withSheet = async (onTaken: () => Promise<string | null> = async () => null) => {
  const taken = vi.fn(onTaken);
  const { user } = show(
    <SandboxForm setup={setup} isFirst={false} expressNote="Book in one step · $95.00" onTaken={taken} />,
  );
  expect(await screen.findByText("Book in one step · $95.00")).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Google Pay (demo)" }));
  const sheet = within(screen.getByRole("dialog", { name: "Google Pay (demo)" }));
  return { user, taken, sheet };
};
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

describe("the demo's digital wallet", () => {
  it("gives the card that its sheet says, by one press", async () => {
    const { user, sheet, taken } = await withSheet();
    expect(sheet.getByText(/This is a demo/)).toBeDefined();
    await user.click(sheet.getByRole("radio", { name: "Visa ending in 0002" }));
    await user.click(sheet.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(taken).toHaveBeenCalledWith(true, true));
    expect(sent).toEqual([{ clientSecret: "secret", card: "declined", via: "google_pay" }]);
    await isClosed();
  });

  it("gives nothing when its sheet is closed, and the form still takes a card", async () => {
    const { user, sheet, taken } = await withSheet();
    await user.click(sheet.getByRole("button", { name: "Cancel" }));
    await isClosed();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Save card" }));
    await waitFor(() => expect(taken).toHaveBeenCalledWith(true, false));
    expect(sent).toEqual([{ clientSecret: "secret", card: "visa" }]);
  });

  it("is not asked for the card again when that could not be saved", async () => {
    const answers = ["Saving failed.", null];
    const { user, sheet, taken } = await withSheet(async () => answers.shift() ?? null);
    await user.click(sheet.getByRole("button", { name: "Continue" }));
    expect(await screen.findByText("Saving failed.")).toBeDefined();
    await isClosed();
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(taken).toHaveBeenCalledTimes(2));
    expect(taken).toHaveBeenLastCalledWith(true, true);
    expect(sent).toHaveLength(1);
  });
});
