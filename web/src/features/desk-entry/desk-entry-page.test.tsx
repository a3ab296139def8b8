import { NOW } from "@core/testing/booking.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { LedgerEntryAnswer } from "../../api/answers.ts";
import { ApiError } from "../../api/api-error.ts";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { DeskEntryPage } from "./desk-entry-page.tsx";

const fees = { account: "fees", number: "5000", name: "Fees" } as const;
const processor = { account: "processor", number: "1100", name: "Card processor" } as const;
const loss = { account: "loss", number: "5200", name: "Loss" } as const;
const refused = "“Instructor” is also kept outside the ledger, so a correction can't move it.";
const escrowed = { account: "instructor:ines", number: "2200", name: "Instructor", refused };

const fee: LedgerEntryAnswer = {
  id: "fee_1",
  kind: "fee",
  at: NOW,
  currency: "USD",
  payment: "book_1",
  lines: [
    { ...fees, amount: -290 },
    { ...processor, amount: 290 },
  ],
  version: 0,
  booked: [],
  accounts: [fees, processor, loss],
  reversal: {
    lines: [
      { ...fees, amount: 290 },
      { ...processor, amount: -290 },
    ],
  },
};
const asked = {
  isMine: true,
  byName: "Tess",
  at: NOW,
  reason: "They charged more.",
  lines: [{ ...fees, amount: -30 }],
};

const showEntry = (...entries: LedgerEntryAnswer[]) => {
  const read = answerCall("/api/operator/entry", () => entries.shift() ?? fee);
  return { read, ...show(<DeskEntryPage />, { at: "/desk/entry?id=fee_1" }) };
};
const panel = () => screen.findByRole("region", { name: "Corrections" });
const buttons = async () =>
  within(await panel())
    .queryAllByRole("button")
    .map(({ textContent }) => textContent);
const cellsOf = (table: string) =>
  within(screen.getByRole("table", { name: table }))
    .getAllByRole("row")
    .map((row) =>
      within(row)
        .queryAllByRole("cell")
        .map(({ textContent }) => textContent),
    )
    .filter((cells) => cells.length > 0);

describe("an entry of the journal at the desk", () => {
  it("has its lines as debit and credit with the codes of the accounts, and leads to its payment", async () => {
    showEntry(fee);
    await panel();
    expect(cellsOf("What was booked")).toEqual([
      ["5000", "Fees", "$2.90", ""],
      ["1100", "Card processor", "", "$2.90"],
    ]);
    expect(screen.getByRole("link", { name: "Its payment" }).getAttribute("href")).toBe(
      "/desk/case?what=payments&id=book_1",
    );
  });

  it("is corrected by an amount between two accounts, with a reason, and is read again", async () => {
    const { user, read } = showEntry(fee);
    const act = answerCall("/api/operator/correct", () => ({ message: "We've emailed them." }));
    await user.click(within(await panel()).getByRole("button", { name: "Move an amount" }));
    await user.click(screen.getByRole("button", { name: "Ask for the correction" }));
    expect(act).not.toHaveBeenCalled();
    await user.selectOptions(screen.getByLabelText("Debit"), "5200 Loss");
    await user.selectOptions(screen.getByLabelText("Credit"), "5000 Fees");
    await user.type(screen.getByLabelText("Amount"), "0.30");
    expect(cellsOf("What would be booked")).toEqual([
      ["5200", "Loss", "$0.30", ""],
      ["5000", "Fees", "", "$0.30"],
    ]);
    await user.type(screen.getByLabelText(/^Reason/), "They charged more.");
    await user.click(screen.getByRole("button", { name: "Ask for the correction" }));
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    const wish = { how: "move", debit: "loss", credit: "fees", amount: 30 };
    const input = { step: "ask", id: "fee_1", version: 0, wish, reason: "They charged more." };
    expect(act).toHaveBeenCalledWith(input, expect.any(String));
    expect(document.activeElement).toBe(within(await panel()).getByRole("heading"));
  });

  it("is reversed as a whole, after a look at what that books; a refusal stays beside what was typed", async () => {
    const { user } = showEntry(fee);
    const act = answerCall("/api/operator/correct", () => {
      throw new ApiError(
        {
          code: "bad-request",
          message: "No.",
          details: { how: "Nothing of this entry is left to reverse." },
        },
        400,
      );
    });
    await user.click(within(await panel()).getByRole("button", { name: "Reverse the entry" }));
    expect(cellsOf("What would be booked")).toEqual([
      ["5000", "Fees", "", "$2.90"],
      ["1100", "Card processor", "$2.90", ""],
    ]);
    await user.type(screen.getByLabelText(/^Reason/), "Booked twice.");
    await user.click(screen.getByRole("button", { name: "Ask for the correction" }));
    expect((await screen.findByRole("alert")).textContent).toBe("Nothing of this entry is left to reverse.");
    expect(act.mock.calls[0]?.[0]).toMatchObject({ wish: { how: "reverse" } });
  });

  it("is approved by another treasurer or stopped by either, and booked by who asked only where there is no other", async () => {
    const mine = showEntry({ ...fee, version: 1, waits: asked });
    expect(await buttons()).toEqual(["Stop"]);
    expect(
      within(await panel()).getByText(/^You asked on .* Another treasurer has to approve it\.$/),
    ).toBeDefined();
    mine.unmount();
    const alone = showEntry({ ...fee, version: 1, waits: { ...asked, due: NOW } });
    expect(await buttons()).toEqual(["Book it", "Stop"]);
    alone.unmount();
    const other = showEntry({ ...fee, version: 1, waits: { ...asked, isMine: false } });
    expect(await buttons()).toEqual(["Approve", "Stop"]);
    const act = answerCall("/api/operator/correct", () => ({ message: "Booked." }));
    await other.user.click(within(await panel()).getByRole("button", { name: "Approve" }));
    await other.user.type(screen.getByLabelText(/^Reason/), "Yes.");
    await other.user.click(screen.getByRole("button", { name: "Book the correction" }));
    await waitFor(() => expect(other.read).toHaveBeenCalledTimes(2));
    expect(act).toHaveBeenCalledWith(
      { step: "approve", id: "fee_1", version: 1, reason: "Yes." },
      expect.any(String),
    );
  });

  it("says what can't be corrected and why, and what was booked of it before", async () => {
    const done = { ...asked, id: "fee_1_correction_1", bookedAt: NOW, approvedBy: "Theo" };
    showEntry({ ...fee, lines: [escrowed].map((one) => ({ ...one, amount: 5 })), booked: [done], refused });
    expect(await buttons()).toEqual([]);
    expect(within(await panel()).getByText(refused)).toBeDefined();
    expect(within(await panel()).getByText(/^You asked on .* Theo approved it on /)).toBeDefined();
    expect(screen.getByRole("link", { name: "fee_1_correction_1" })).toBeDefined();
  });

  it("is found by its id, and says where there is none", async () => {
    answerCall("/api/operator/entry", () => {
      throw new ApiError({ code: "not-found", message: "Not found." }, 404);
    });
    const { user } = show(<DeskEntryPage />, { at: "/desk/entry" });
    await user.type(screen.getByLabelText("Id of the entry"), "fee_9");
    await user.click(screen.getByRole("button", { name: "Open the entry" }));
    expect(await screen.findByText("No such entry")).toBeDefined();
  });
});
