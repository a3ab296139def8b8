import { screen } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { show } from "../../testing/show.tsx";
import { RenewFeed } from "./renew-feed.tsx";

const renewal = (props: Partial<Parameters<typeof RenewFeed>[0]> = {}) => {
  const onRenew = vi.fn(async () => true);
  const { user } = show(<RenewFeed isPending={false} problem="" onRenew={onRenew} {...props} />);
  return { user, onRenew };
};
const button = (name: string) => screen.getByRole("button", { name });

describe("a new link for a calendar", () => {
  it("is made only after a warning that the old one stops working", async () => {
    const { user, onRenew } = renewal();
    await user.click(button("Get a new link"));
    expect(onRenew).not.toHaveBeenCalled();
    expect(screen.getByRole("alert").textContent).toContain("Your old link will stop working right away.");
    await user.click(button("Get a new link"));
    expect(onRenew).toHaveBeenCalledTimes(1);
    expect((await screen.findByRole("status")).textContent).toContain("Here's your new link.");
  });

  it("is not made on a change of mind", async () => {
    const { user, onRenew } = renewal();
    await user.click(button("Get a new link"));
    await user.click(button("Keep the old link"));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(onRenew).not.toHaveBeenCalled();
  });

  it("keeps asking, with the reason, when it could not be made", async () => {
    const onRenew = vi.fn(async () => false);
    const { user } = renewal({ onRenew, problem: "We couldn't connect." });
    await user.click(button("Get a new link"));
    await user.click(button("Get a new link"));
    expect(screen.getAllByRole("alert").at(-1)?.textContent).toContain("We couldn't connect.");
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("cannot be asked for twice, nor be left, while it is made", async () => {
    const { user, onRenew } = renewal({ isPending: true });
    await user.click(button("Get a new link"));
    await user.click(button("One moment…"));
    expect(button("Keep the old link")).toHaveProperty("disabled", true);
    expect(onRenew).not.toHaveBeenCalled();
  });
});
