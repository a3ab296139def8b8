import { NOW } from "@core/testing/booking.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../../../api/api-error.ts";
import { answerCall } from "../../../testing/answer-calls.ts";
import { show } from "../../../testing/show.tsx";
import { BulkBar } from "./bulk-bar.tsx";

const rows = ["t1", "t2"].map((id) => ({ id, cells: { at: NOW, customer: `Author of ${id}` } }));

const showBar = () => {
  answerCall("/api/operator/get", ({ id }) => ({
    item: { id, what: "testimonials", status: "waiting", version: 1, people: {} },
    facts: [
      { label: "Text", type: "text", value: `Words of ${id}` },
      { label: "Style", type: "text", value: "Hatha" },
    ],
    timeline: [],
    acts: [],
    related: [],
  }));
  const onDone = vi.fn();
  return {
    onDone,
    ...show(
      <BulkBar
        what="testimonials"
        status="waiting"
        rows={rows}
        nameOf={({ cells }) => String(cells.customer)}
        onDone={onDone}
        onClear={() => {}}
      />,
    ),
  };
};

describe("several rows of a list that are chosen", () => {
  it("show what they are about and what will happen, and say of each what became of it", async () => {
    const { user, onDone } = showBar();
    const act = answerCall("/api/operator/moderate", ({ id }) => {
      if (id === "t2")
        throw new ApiError(
          {
            code: "claim-required",
            message: "This case is about you. Please ask another operator.",
            details: { reason: "own" },
          },
          403,
        );
      return { status: "published" };
    });
    await user.click(screen.getByRole("button", { name: "Publish" }));
    expect(screen.getByText("Everyone can then read them on the reviews page.")).toBeDefined();
    const list = screen.getByRole("list", { name: "What it is about" });
    expect(await within(list).findByText("Words of t1")).toBeDefined();
    expect(within(list).queryByText("Hatha")).toBeNull();
    await user.type(screen.getByRole("textbox", { name: "Reason" }), "Kind words.");
    await user.click(screen.getByRole("button", { name: "Publish: 2" }));
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(["t1"]));
    expect(act.mock.calls.map(([input]) => input)).toEqual(
      rows.map(({ id }) => ({
        what: "testimonial",
        id,
        outcome: "published",
        seenAt: NOW,
        reason: "Kind words.",
      })),
    );
    expect(new Set(act.mock.calls.map(([, key]) => key)).size).toBe(2);
    expect(within(list).getByText("This case is about you. Please ask another operator.")).toBeDefined();
    expect(within(list).getByText("Published.")).toBeDefined();
  });
});
