import { NOW } from "@core/testing/booking.ts";
import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "../../../api/api-error.ts";
import { answerCall } from "../../../testing/answer-calls.ts";
import { show } from "../../../testing/show.tsx";
import { RefundRows } from "./refund-rows.tsx";

const rows = ["a", "b", "c"].map((id) => ({ id, cells: { start: NOW, customer: `Customer of ${id}` } }));

/** What each session has been refunded, of a price of 90.00; `b` can't be refunded. */
let refunded: Record<string, number>;
/** What the operator has given today; undefined for a treasurer. */
let givenToday: number | undefined;

beforeEach(() => {
  refunded = { a: 0, b: 0, c: 1_000 };
  givenToday = undefined;
});

const settled = new ApiError({ code: "wrong-state", message: "Its price isn't settled yet." }, 409);

const showRows = () => {
  answerCall("/api/operator/get", ({ id }) => ({
    item: { id, what: "bookings", status: "Closed", version: 1, people: {} },
    facts: [
      { label: "Price", type: "money", value: 9_000, key: "price" },
      { label: "Refunded", type: "money", value: refunded[id] ?? 0, key: "refunded" },
    ],
    timeline: [],
    acts:
      id === "b" ? [] : [{ act: "refund", label: "Refund", limits: { most: 9_000 - (refunded[id] ?? 0) } }],
    related: [],
  }));
  const preview = answerCall("/api/operator/preview", (input) => {
    if (!("appointmentId" in input)) throw new Error("No top-up is previewed here.");
    if (input.appointmentId === "b") throw settled;
    const us = Math.floor(input.amount / 5);
    const [instructor, ours] = input.borneBy === "us" ? [0, input.amount] : [input.amount - us, us];
    const others = { ownCredit: 0, owed: 0, loss: 0, gift: 0, givenToday };
    return { customer: input.amount, to: "card", instructor, us: ours, ...others };
  });
  const refund = answerCall("/api/operator/refund", (input) => {
    if (!("appointmentId" in input)) throw new Error("No top-up is refunded here.");
    refunded[input.appointmentId] = (refunded[input.appointmentId] ?? 0) + input.amount;
    return { refunded: input.amount, instructorPart: 0, payment: { status: "done" } };
  });
  const [onDone, onClose] = [vi.fn(), vi.fn()];
  const nameOf = ({ cells }: (typeof rows)[number]) => String(cells.customer);
  const { user } = show(
    <RefundRows rows={rows} nameOf={(row) => nameOf(row as never)} onDone={onDone} onClose={onClose} />,
  );
  const previewAll = async (percent?: string) => {
    const field = screen.getByRole("textbox", { name: "Percent of each price" });
    if (percent) {
      await user.clear(field);
      await user.type(field, percent);
    }
    await user.click(screen.getByRole("button", { name: /^Preview \d sessions$/ }));
    return screen.findByRole("heading", { name: /can be refunded$/ });
  };
  const send = async (name: string) => {
    await user.type(screen.getByRole("textbox", { name: "Reason" }), "A storm in the city.");
    await user.click(screen.getByRole("button", { name }));
  };
  const inputs = () => refund.mock.calls.map(([input]) => input);
  const keys = () => refund.mock.calls.map(([, key]) => key);
  return { user, onDone, onClose, preview, refund, previewAll, send, inputs, keys };
};

const linesOf = () =>
  within(screen.getByRole("list", { name: "What it is about" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

describe("several sessions that are refunded", () => {
  it("show first who bears each and all of them, and why one is left out; then what became of each", async () => {
    const { user, onDone, refund, previewAll, send, inputs, keys } = showRows();
    const title = await previewAll("50");
    expect(title.textContent).toBe("2 of 3 sessions can be refunded");
    expect(document.activeElement).toBe(title);
    const [a, b, c] = linesOf();
    expect(a).toContain(
      "Back to their card: $45.00 · The instructor pays: $36.00 · We pay, of our share: $9.00",
    );
    expect(b).toContain("Left out: Its price isn't settled yet.");
    expect(c).toContain("$45.00");
    expect(screen.getByText("The customers get, in all").nextSibling?.textContent).toBe("$90.00");
    expect(screen.getByText("The instructors pay").nextSibling?.textContent).toBe("$72.00");
    expect(refund).not.toHaveBeenCalled();

    await send("Refund 2 sessions: $90.00");
    const over = await screen.findByRole("heading", { name: "2 sessions refunded: $90.00" });
    expect(document.activeElement).toBe(over);
    const shared = { of: "price", amount: 4_500, borneBy: "shared", reason: "A storm in the city." };
    expect(inputs()).toEqual([
      { ...shared, appointmentId: "a", refunded: 0 },
      { ...shared, appointmentId: "c", refunded: 1_000 },
    ]);
    expect(new Set(keys()).size).toBe(2);
    expect(linesOf()[0]).toContain("$45.00 refunded to their card.");
    expect(onDone).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(onDone).toHaveBeenCalledWith(["a", "c"]);
  });

  it("are refunded all that is left where the whole is, and by us alone where that is chosen", async () => {
    const { user, previewAll, send, inputs } = showRows();
    await user.selectOptions(screen.getByRole("combobox", { name: "Who pays for it" }), "us");
    await previewAll();
    expect(linesOf()[2]).toContain("Back to their card: $80.00 · We pay, of our share: $80.00");
    await send("Refund 2 sessions: $170.00");
    await screen.findByRole("heading", { name: /refunded: \$170\.00$/ });
    expect(inputs()).toMatchObject([
      { amount: 9_000, borneBy: "us" },
      { amount: 8_000, borneBy: "us" },
    ]);
  });

  it("leave out what is beyond the operator's day", async () => {
    givenToday = 20_000;
    const { previewAll } = showRows();
    expect((await previewAll()).textContent).toBe("1 of 3 sessions can be refunded");
    expect(linesOf()[2]).toContain("You have $10.00 left of $300.00 a day.");
  });

  it("go on with the same keys where an answer was lost, and never send what is done", async () => {
    const { user, refund, previewAll, send, keys, inputs } = showRows();
    await previewAll("10");
    const answer = refund.getMockImplementation();
    refund.mockImplementation((input, key) => {
      if ("appointmentId" in input && input.appointmentId === "c")
        throw new ApiError({ code: "offline", message: "You're offline." });
      return answer?.(input, key) as never;
    });
    await send("Refund 2 sessions: $18.00");
    const again = await screen.findByRole("button", { name: "Refund 1 session: $9.00" });
    expect(await screen.findByRole("alert")).toBeDefined();
    refund.mockImplementation(answer as never);
    await user.click(again);
    await screen.findByRole("heading", { name: "2 sessions refunded: $18.00" });
    expect(inputs().map((input) => "appointmentId" in input && input.appointmentId)).toEqual(["a", "c", "c"]);
    const [, lost, sent] = keys();
    expect(sent).toBe(lost);
  });

  it("can be previewed again where one was refused, as it is by then", async () => {
    const { user, refund, onDone, previewAll, send } = showRows();
    await previewAll("50");
    refund.mockImplementationOnce(() => {
      refunded.a = 4_000;
      const message = "Someone has refunded this booking since. Look at it again.";
      throw new ApiError(
        { code: "refund-changed", message, details: { refund: 4_000, nextTierAt: null } },
        409,
      );
    });
    await send("Refund 2 sessions: $90.00");
    await screen.findByRole("heading", { name: "1 session refunded: $45.00" });
    expect(linesOf()[0]).toContain("Someone has refunded this booking since.");
    await user.click(screen.getByRole("button", { name: "Preview the rest again" }));
    expect(onDone).toHaveBeenCalledWith(["c"]);
    await previewAll();
    expect(linesOf()[0]).toContain("Back to their card: $45.00");
    expect(refunded).toMatchObject({ a: 4_000, c: 5_500 });
  });
});
