import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { show } from "../../testing/show.tsx";
import { ViewBar } from "./view-bar.tsx";

afterEach(() => localStorage.removeItem("eby:desk-views"));

describe("the saved views of a list", () => {
  it("are saved by name, lead to the address they were saved at, and can be removed", async () => {
    const search = "?what=bookings&area=chicago&status=Canceled";
    const { user } = show(<ViewBar what="bookings" search={search} />, { at: "/desk/list?what=bookings" });
    await user.click(screen.getByRole("button", { name: "Save this view" }));
    await user.type(screen.getByRole("textbox", { name: "Name of this view" }), "Chicago canceled");
    await user.click(screen.getByRole("button", { name: "Save" }));
    const link = screen.getByRole("link", { name: "Chicago canceled" });
    expect(link.getAttribute("href")).toBe(`/desk/list${search}`);
    link.focus();
    await user.keyboard("{Delete}");
    expect(screen.queryByRole("link", { name: "Chicago canceled" })).toBeNull();
  });

  it("are named by keyboard alone: the field has the focus, Escape closes it, and the button has it again", async () => {
    const { user } = show(<ViewBar what="bookings" search="?what=bookings" />, {
      at: "/desk/list?what=bookings",
    });
    const button = screen.getByRole("button", { name: "Save this view" });
    await user.click(button);
    expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Name of this view" }));
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(document.activeElement).toBe(button);
    await user.keyboard("{Enter}All of them{Enter}");
    expect(screen.getByRole("link", { name: "All of them" })).toBeDefined();
    expect(document.activeElement).toBe(button);
  });
});
