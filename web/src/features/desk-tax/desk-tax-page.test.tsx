import type { AskedTaxList } from "@core/api/desk/payout.ts";
import { NOW } from "@core/testing/booking.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import * as download from "../../ui/download-text.ts";
import { DeskTaxPage } from "./desk-tax-page.tsx";

const asked: AskedTaxList = {
  state: "waiting",
  until: NOW + 86_400_000,
  isMine: true,
  byName: "Tess",
  at: NOW,
  reason: "For our accountant.",
  needsApproval: true,
};
const yearWith = (list?: AskedTaxList, year = "2026") => ({
  year,
  isOver: false,
  reportedFrom: 200_000,
  version: list ? 1 : 0,
  ...(list && { list }),
});
const showYears = (...years: ReturnType<typeof yearWith>[]) => {
  const read = answerCall("/api/payout/taxlists", () => ({ years }));
  return { read, ...show(<DeskTaxPage />) };
};
const year = (name = "2026") => screen.findByRole("region", { name });
const buttons = async () =>
  within(await year())
    .queryAllByRole("button")
    .map(({ textContent }) => textContent);

describe("the tax lists of the desk", () => {
  it("say what they are and are not, and that there is none before the first payout", async () => {
    showYears();
    expect(await screen.findByText("No payouts yet")).toBeDefined();
    expect(
      screen.getByText(/not a filing, and not tax advice. Backup withholding isn't computed/),
    ).toBeDefined();
  });

  it("are asked for with a reason, and read again", async () => {
    const { user, read } = showYears(yearWith());
    const act = answerCall("/api/payout/taxlist", () => ({ message: "We've emailed them." }));
    await user.click(within(await year()).getByRole("button", { name: "Ask for the list" }));
    await user.click(within(await year()).getByRole("button", { name: "Ask for the list" }));
    expect(within(await year()).getByRole("alert").textContent).toBe("Please fill this in.");
    await user.type(within(await year()).getByLabelText(/^Reason/), "For our accountant.");
    await user.click(within(await year()).getByRole("button", { name: "Ask for the list" }));
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    const input = { year: "2026", version: 0, step: "ask", reason: "For our accountant." };
    expect(act).toHaveBeenCalledWith(input, expect.any(String));
    expect(document.activeElement).toBe(within(await year()).getByRole("heading"));
  });

  it("that wait are approved by another treasurer, and stopped by either", async () => {
    const mine = showYears(yearWith(asked));
    expect(await buttons()).toEqual(["Stop"]);
    expect(
      within(await year()).getByText(/^You asked on .* Another treasurer has to approve it by/),
    ).toBeDefined();
    mine.unmount();
    const other = showYears(yearWith({ ...asked, isMine: false }));
    expect(await buttons()).toEqual(["Approve", "Stop"]);
    const act = answerCall("/api/payout/taxlist", () => {
      throw new ApiError({ code: "wrong-state", message: "Changed.", details: { status: "changed" } }, 409);
    });
    await other.user.click(within(await year()).getByRole("button", { name: "Approve" }));
    await other.user.type(within(await year()).getByLabelText(/^Reason/), "Yes.");
    await other.user.click(within(await year()).getByRole("button", { name: "Approve the list" }));
    await waitFor(() => expect(other.read).toHaveBeenCalledTimes(2));
    expect(act.mock.calls[0]?.[0]).toMatchObject({ step: "approve", version: 1 });
    expect(within(await year()).getByRole("alert").textContent).toContain("Someone changed this");
  });

  it("that are open are saved as a file by who asked, and nothing of it is shown", async () => {
    const saved = vi.spyOn(download, "downloadText").mockImplementation(() => {});
    const { user } = showYears(yearWith({ ...asked, state: "open", approvedBy: "Theo" }));
    const rows = [
      ["Year", "Number"],
      ["2026", "219-09-8765"],
      ["2026", "=1+1"],
    ];
    const earlier = [{ by: "Tess · abc", at: NOW }];
    answerCall("/api/payout/taxfile", () => ({ rows, reportable: 2, missing: 1, total: 400_000, earlier }));
    await user.click(within(await year()).getByRole("button", { name: "Download the list of 2026" }));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Saved: 2 instructors, $4,000.00 in all, 2 reportable. Without a number: 1 of these. Ask them for it before you file.",
    );
    expect(screen.getByText(/^Downloaded before: Tess · abc on /)).toBeDefined();
    const csv = "Year,Number\r\n2026,219-09-8765\r\n2026,'=1+1\r\n";
    expect(saved.mock.calls).toEqual([["tax-list-2026.csv", csv]]);
    expect(document.body.textContent).not.toContain("219-09");
  });

  it("that are open for another treasurer can be stopped alone; those that are over are asked for again", async () => {
    const open = showYears(yearWith({ ...asked, state: "open", isMine: false, needsApproval: false }));
    expect(await buttons()).toEqual(["Stop"]);
    expect(within(await year()).getByText(/Tess can download it until/)).toBeDefined();
    open.unmount();
    showYears(
      yearWith({ ...asked, state: "over" }),
      yearWith({ ...asked, state: "stopped", stoppedBy: "Theo" }, "2025"),
    );
    expect(await buttons()).toEqual(["Ask for the list"]);
    expect(within(await year("2025")).getByText(/Theo stopped it\.$/)).toBeDefined();
  });

  it("say why they can't be read, and can be read again", async () => {
    let isAway = true;
    answerCall("/api/payout/taxlists", () => {
      if (isAway)
        throw new ApiError(
          {
            code: "claim-required",
            message: "Your account isn't allowed to do this.",
            details: { reason: "treasurer" },
          },
          403,
        );
      return { years: [] };
    });
    const { user } = show(<DeskTaxPage />);
    expect((await screen.findByRole("alert")).textContent).toContain("Only a treasurer can do this.");
    isAway = false;
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("No payouts yet")).toBeDefined();
  });
});
