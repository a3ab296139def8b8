import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "../../testing/show.tsx";
import { BookingNotices } from "./booking-notices.tsx";

const notices = (area: { name: string; timeZone: string; closesAt?: number }) =>
  show(<BookingNotices uid="cora" returnTo="/book" absent={undefined} area={area} isBlocked={false} />);

it("tells who books which day is the last in their area", () => {
  const chicago = { name: "Chicago", timeZone: "America/Chicago" };
  const { unmount } = notices({ ...chicago, closesAt: Date.UTC(2026, 11, 2, 6) });
  expect(screen.getByRole("status").textContent).toBe(
    "We teach in Chicago through Tuesday, December 1, 2026.",
  );
  unmount();
  notices(chicago);
  expect(screen.queryByRole("status")).toBeNull();
});
