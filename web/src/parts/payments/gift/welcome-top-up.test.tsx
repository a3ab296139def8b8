import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "../../../testing/show.tsx";
import { WelcomeTopUp } from "./welcome-top-up.tsx";

it("says in one line how small a top-up the welcome gift makes enough, and leads to it", () => {
  show(<WelcomeTopUp short={9_500} percent={20} here="/book?step=pay" />);
  const link = screen.getByRole("link", { name: "Top up $80 and get $16 free" });
  expect(link.parentElement?.textContent).toBe("Top up $80 and get $16 free. That covers this session.");
  expect(link.getAttribute("href")).toBe("/settings/billing?next=%2Fbook%3Fstep%3Dpay&amount=8000");
});
