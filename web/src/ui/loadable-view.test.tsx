import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { show } from "../testing/show.tsx";
import { LoadableView } from "./loadable-view.tsx";

type Of = Parameters<typeof LoadableView<string[] | null>>[0]["of"];
const view = (of: Of) =>
  show(
    <LoadableView of={of} empty={<p>No reviews yet.</p>}>
      {(reviews) => <p>{reviews.join(", ")}</p>}
    </LoadableView>,
  );

describe("a value that loads", () => {
  it("is announced as loading", () => {
    view({ status: "loading" });
    expect(screen.getByRole("status").textContent).toBe("Loading...");
  });

  it("shows why it failed, and is read again on a press", async () => {
    const retry = vi.fn();
    const { user } = view({ status: "failed", message: "We couldn't load this.", retry });
    expect(screen.getByRole("alert").textContent).toContain("We couldn't load this.");
    await user.click(screen.getByRole("button", { name: "Try again" }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it.each([[null], [[]]])("shows %j as empty", (value) => {
    view({ status: "ready", value });
    expect(screen.getByText("No reviews yet.")).toBeDefined();
  });

  it("is shown once it is there", () => {
    view({ status: "ready", value: ["Kind", "Calm"] });
    expect(screen.getByText("Kind, Calm")).toBeDefined();
    expect(screen.queryByText("No reviews yet.")).toBeNull();
  });
});
