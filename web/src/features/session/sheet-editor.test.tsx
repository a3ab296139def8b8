import { SHEETS } from "@core/constants.ts";
import { confirmedBookingWith } from "@core/testing/session.ts";
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { answerCall } from "../../testing/answer-calls.ts";
import { show } from "../../testing/show.tsx";
import { SheetEditor } from "./sheet-editor.tsx";

const booking = confirmedBookingWith({ id: "b1", status: "Closed" });
const { end } = booking.schedule;

it("asks the instructor for a word about the session, and sends what they wrote", async () => {
  const asked = answerCall("/api/provider/after", () => ({ appointmentId: "b1", status: "Closed" }) as never);
  const { user } = show(<SheetEditor booking={booking} now={end} />);
  await user.click(screen.getByRole("button", { name: /^Save for/ }));
  expect(screen.getByText("Please write what you did, or what to try at home.")).toBeDefined();
  expect(asked).not.toHaveBeenCalled();
  await user.type(screen.getByLabelText("What you did"), "Hips and breath. ");
  await user.click(screen.getByRole("button", { name: /^Save for/ }));
  await waitFor(() =>
    expect(asked.mock.lastCall?.[0]).toEqual({
      appointmentId: "b1",
      practiced: "Hips and breath.",
      atHome: "",
    }),
  );
});

it("says why it was not saved, and keeps what was typed", async () => {
  answerCall("/api/provider/after", () => {
    throw new Error("lost");
  });
  const { user } = show(<SheetEditor booking={booking} now={end} />);
  await user.type(screen.getByLabelText("What you did"), "Hips.");
  await user.click(screen.getByRole("button", { name: /^Save for/ }));
  expect(await screen.findByRole("alert")).toBeDefined();
  expect(screen.getByDisplayValue("Hips.")).toBeDefined();
});

it("is not there before the session is over, nor once it is too late", () => {
  const { unmount } = show(
    <SheetEditor booking={confirmedBookingWith({ status: "Started" })} now={end - 1} />,
  );
  expect(screen.queryByLabelText("What you did")).toBeNull();
  unmount();
  show(<SheetEditor booking={booking} now={end + SHEETS.writableFor} />);
  expect(screen.queryByLabelText("What you did")).toBeNull();
});
