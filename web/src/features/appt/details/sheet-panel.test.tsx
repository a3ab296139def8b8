import { confirmedBookingWith } from "@core/testing/session.ts";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { SheetText } from "../../../parts/booking/sheet-text.tsx";
import { show } from "../../../testing/show.tsx";
import { SheetPanel } from "./sheet-panel.tsx";

it("shows only the texts that the instructor wrote", () => {
  show(<SheetText practiced="" atHome="Rest." />);
  expect(screen.getByText("Rest.")).toBeDefined();
  expect(screen.queryByText(/What you did/)).toBeNull();
});

it("is headed by the instructor's first name while it loads", () => {
  show(<SheetPanel booking={confirmedBookingWith({ status: "Closed", sheetAt: 1 })} />);
  expect(screen.getByRole("heading").textContent).toBe("From Ines");
});
