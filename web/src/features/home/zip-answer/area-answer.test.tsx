import type { NextInstructor } from "@core/api/public/next-slots.ts";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { ThemeRoot } from "../../../theme/theme-root.tsx";
import { AreaAnswer } from "./area-answer.tsx";

const START = Date.UTC(2026, 10, 23, 19);
const ines: NextInstructor = {
  id: "ines",
  name: "Ines A.",
  avatar: "default.jpg",
  styles: ["Hatha"],
  line: "",
  rating: { average: 0, count: 0 },
  offer: { id: "ny-hatha-60", style: "Hatha", minutes: 60, people: 1, amount: 9_500 },
  slots: [{ start: START, end: START + 3_600_000 }],
};

const shown = (instructors: NextInstructor[], from?: number) =>
  renderToString(
    <ThemeRoot>
      <StaticRouter location="/">
        <AreaAnswer
          area={{ id: "new-york", name: "New York City", timeZone: "America/New_York" }}
          currency="USD"
          instructors={instructors}
          {...(from !== undefined && { from })}
        />
      </StaticRouter>
    </ThemeRoot>,
  ).replace(/<style[\s\S]*?<\/style>|<!-- -->/g, "");

describe("the home page's answer to a ZIP code of an area", () => {
  it("shows who teaches, from what price, and a link that starts a booking at each open time", () => {
    const html = shown([ines], 7_500);
    expect(html).toContain('href="/meet/ines"');
    expect(html).toContain("Ines</a> teaches near you. Sessions start at $75.00.");
    expect(html).toContain(`href="/book?instructor=ines&amp;beacon=ny-hatha-60&amp;start=${START}"`);
    expect(html).toContain("Mon, Nov 23, 2:00 PM");
    expect(html).toContain("Hatha with Ines, 60 minutes, $95.00");
  });

  it("says that nobody is free soon, or that no one teaches there", () => {
    const busy = shown([{ ...ines, slots: [] }]);
    expect(busy).toContain("No open times in the next 7 days.");
    expect(busy).toContain('href="/book?area=new-york"');
    expect(busy).not.toContain("Sessions start");
    const nobody = shown([], 7_500);
    expect(nobody).toContain("no one teaches there right now");
    expect(nobody).not.toContain("/book");
  });
});
