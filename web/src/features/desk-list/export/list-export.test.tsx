import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { makeOfflineError } from "../../../api/api-error.ts";
import { answerCall } from "../../../testing/answer-calls.ts";
import { show } from "../../../testing/show.tsx";
import * as download from "../../../ui/download-text.ts";
import { ListExport } from "./list-export.tsx";

const showExport = () => {
  const saved = vi.spyOn(download, "downloadText").mockImplementation(() => undefined);
  const onClose = vi.fn();
  return {
    saved,
    onClose,
    ...show(
      <ListExport
        what="bookings"
        title="Sessions"
        filter={{ status: "Closed" }}
        timeZone="America/New_York"
        onClose={onClose}
      />,
    ),
  };
};
const request = { what: "bookings", filter: { status: "Closed" }, timeZone: "America/New_York" };

describe("a list that is downloaded", () => {
  it("asks page by page, with the reason once, and saves one file without formulas", async () => {
    const { user, saved, onClose } = showExport();
    const call = answerCall("/api/operator/export", ({ after }) =>
      after
        ? { rows: [["=2+2", "9.00"]] }
        : {
            rows: [
              ["Name", "Price (USD)"],
              ["Maya L.", "95.00"],
            ],
            next: "n",
            count: 2,
          },
    );
    await user.type(screen.getByRole("textbox", { name: /^Reason/ }), "For our accountant.");
    await user.click(screen.getByRole("button", { name: "Download" }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(call.mock.calls.map(([input]) => input)).toEqual([
      { ...request, reason: "For our accountant." },
      { ...request, after: "n" },
    ]);
    expect(saved).toHaveBeenCalledWith(
      "bookings.csv",
      "\ufeffName,Price (USD)\r\nMaya L.,95.00\r\n'=2+2,9.00\r\n",
    );
  });

  it("keeps what came when the connection is lost, and goes on from there or saves it", async () => {
    const { user, saved } = showExport();
    let isOffline = true;
    answerCall("/api/operator/export", ({ after }) => {
      if (!after) return { rows: [["Name"], ["Maya L."]], next: "n", count: 2 };
      if (isOffline) throw makeOfflineError();
      return { rows: [["Robin V."]] };
    });
    await user.click(screen.getByRole("button", { name: "Download" }));
    expect((await screen.findByRole("alert")).textContent).toBe(makeOfflineError().message);
    expect(screen.getByRole("status").textContent).toBe("Stopped at 1 of 2 rows.");
    expect(saved).not.toHaveBeenCalled();
    isOffline = false;
    await user.click(screen.getByRole("button", { name: "Go on" }));
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith("bookings.csv", expect.stringContaining("Robin V.")),
    );
  });

  it("can be stopped", async () => {
    const { user, saved } = showExport();
    let arrive: () => void = () => undefined;
    answerCall("/api/operator/export", ({ after }) => {
      if (!after) return { rows: [["Name"], ["Maya L."]], next: "n", count: 2 };
      return new Promise((resolve) => {
        arrive = () => resolve({ rows: [["Robin V."]], next: "m" });
      });
    });
    await user.click(screen.getByRole("button", { name: "Download" }));
    await user.click(await screen.findByRole("button", { name: "Stop" }));
    arrive();
    expect(await screen.findByRole("button", { name: "Save these" })).toBeDefined();
    expect(saved).not.toHaveBeenCalled();
  });
});
