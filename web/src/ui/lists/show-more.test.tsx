import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { show } from "../../testing/show.tsx";
import { ShowMore } from "./show-more.tsx";

type Props = Parameters<typeof ShowMore>[0];
const foot = (props: Partial<Props> = {}) => {
  const onMore = vi.fn();
  const of = (changes: Partial<Props>) => (
    <ShowMore
      hasMore
      isLoading={false}
      hasFailed={false}
      failure="We couldn't load more reviews."
      onMore={onMore}
      {...changes}
    />
  );
  const { user, rerender } = show(of(props));
  return { user, onMore, become: (changes: Partial<Props>) => rerender(of(changes)) };
};
const button = (name: string) => screen.getByRole("button", { name });

describe("the end of a paged list", () => {
  it("loads the next page on a press, and not twice", async () => {
    const { user, onMore, become } = foot();
    await user.click(button("Show more"));
    become({ isLoading: true });
    await user.click(button("One moment…"));
    expect(onMore).toHaveBeenCalledTimes(1);
  });

  it("moves the focus to a note that this is all, when the button goes with the last page", async () => {
    const { user, become } = foot();
    await user.click(button("Show more"));
    become({ hasMore: false });
    expect(screen.queryByRole("button")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("status"));
    expect(screen.getByRole("status").textContent).toBe("That's all.");
  });

  it("says nothing of a list that was complete at first", () => {
    foot({ hasMore: false });
    expect(screen.queryByRole("status")).toBeNull();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("shows why the next page failed, with a retry in place of the button", async () => {
    const { user, onMore } = foot({ hasFailed: true });
    expect(screen.getByRole("alert").textContent).toContain("We couldn't load more reviews.");
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
    await user.click(button("Try again"));
    expect(onMore).toHaveBeenCalledTimes(1);
  });
});
