import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import type { Fresh } from "../../showcase/use-fresh.ts";
import { ThemeRoot } from "../../theme/theme-root.tsx";
import { Calculator } from "./calculator.tsx";
import { NearYou } from "./near-you.tsx";
import type { PublicArea } from "./price-list.ts";
import { Prices } from "./prices.tsx";
import { Styles } from "./styles.tsx";
import { area, beacon } from "./testing/areas.ts";

/** What is read of a part: its text, without the marks React leaves between pieces of it. */
const textOf = (part: ReactNode) =>
  renderToString(
    <ThemeRoot>
      <StaticRouter location="/services">{part}</StaticRouter>
    </ThemeRoot>,
  )
    .replace(/<style[\s\S]*?<\/style>/g, "")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

const asked = (status: Fresh<unknown>["status"], areas: PublicArea[]) => ({
  status,
  value: { areas },
  retry: () => undefined,
});
const here = area({ beacons: [beacon({ id: "a", amount: 8_000, perPerson: 1_500 })] });
const nobody = { instructors: [], rating: { average: 0, count: 0 } };

describe("the prices", () => {
  it("of every area stand in the HTML, in its currency", () => {
    const toronto = area({ id: "toronto", name: "Toronto", currency: "CAD" });
    const text = textOf(<Prices areas={asked("built", [here, toronto])} />);
    expect(text).toMatch(/Chicago, IL .*\$80\.00 for one \$15\.00 \$31\.25 with 4/);
    expect(text).toMatch(/Toronto, IL .*CA\$80\.00 for one/);
  });

  it("are on their way while a page that was built with none asks", () => {
    const text = textOf(<Prices areas={asked("built", [])} />);
    expect(text).toContain("here come the prices");
    expect(text).toContain("by a script, and your browser runs none");
    expect(text).not.toContain("Try again");
  });

  it("can be asked for again when they did not come", () =>
    expect(textOf(<Prices areas={asked("failed", [])} />)).toMatch(/could not load the prices.*Try again/));

  it("that may be old are shown as such", () =>
    expect(textOf(<Prices areas={asked("failed", [here])} />)).toMatch(
      /\$80\.00.*could not ask for the newest prices.*Try again/,
    ));

  it("are none yet where we are just opening", () =>
    expect(textOf(<Prices areas={asked("fresh", [])} />)).toContain("We are just opening"));
});

describe("without any price list", () => {
  it("the styles are explained all the same", () => {
    const text = textOf(<Styles areas={[]} />);
    expect(text).toMatch(/Hatha .*Good for a first session/);
    expect(text).not.toContain("minutes, from");
  });
  it("nothing is calculated", () => expect(textOf(<Calculator areas={[]} />)).toBe(""));
  it("a postal code can be typed, and instructors are on their way", () =>
    expect(textOf(<NearYou areas={asked("built", [])} instructors={nobody} />)).toMatch(
      /Postal code .*here come the instructors/,
    ));
});

it("a style nobody has described is told of with the way to ask", () => {
  const laughter = area({ beacons: [beacon({ style: "Laughter" })] });
  expect(textOf(<Styles areas={[laughter]} />)).toMatch(/Laughter .*Ask us about Laughter/);
});
