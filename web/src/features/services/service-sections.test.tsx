import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import type { PublicArea } from "../../parts/showcase/price-list.ts";
import { testArea, testOffer } from "../../parts/showcase/testing/areas.ts";
import type { Fresh } from "../../parts/showcase/use-fresh.ts";
import { ThemeRoot } from "../../theme/theme-root.tsx";
import { NearYou } from "./near-you/near-you.tsx";
import { usePostalLookup } from "./near-you/use-postal-lookup.ts";
import { WhoTeaches } from "./near-you/who-teaches.tsx";
import { PriceCalculator } from "./prices/price-calculator.tsx";
import { Prices } from "./prices/prices.tsx";
import { StyleGuide } from "./style-guide.tsx";

const htmlOf = (part: ReactNode) =>
  renderToString(
    <ThemeRoot>
      <StaticRouter location="/services">{part}</StaticRouter>
    </ThemeRoot>,
  );

/** The rendered text of a section, without React's markers between text nodes. */
const textOf = (part: ReactNode) =>
  htmlOf(part)
    .replace(/<style[\s\S]*?<\/style>/g, "")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");

const freshAreas = (status: Fresh<unknown>["status"], areas: PublicArea[]) => ({
  status,
  value: { areas },
  retry: () => undefined,
});
const here = testArea({ beacons: [testOffer({ id: "a", amount: 8_000, perPerson: 1_500 })] });
const nobody = { instructors: [], rating: { average: 0, count: 0 } };

describe("the prices on the services page", () => {
  it("of every area are in the HTML, in its currency", () => {
    const toronto = testArea({ id: "toronto", name: "Toronto", currency: "CAD" });
    const text = textOf(<Prices areas={freshAreas("built", [here, toronto])} isFirstOwn={false} />);
    expect(text).toMatch(/Chicago, IL .*\$80\.00 for one \$15\.00 \$31\.25 with 4/);
    expect(text).toMatch(/Toronto, IL .*CA\$80\.00 for one/);
  });

  it("show as loading when the page was prerendered without them", () => {
    const text = textOf(<Prices areas={freshAreas("built", [])} isFirstOwn={false} />);
    expect(text).toContain("Loading the prices");
    expect(text).toContain("Turn on JavaScript to see the prices");
    expect(text).not.toContain("Try again");
  });

  it("can be reloaded after a failure", () =>
    expect(textOf(<Prices areas={freshAreas("failed", [])} isFirstOwn={false} />)).toMatch(
      /load the prices\. Check your connection.*Try again/,
    ));

  it("that may be outdated are marked", () =>
    expect(textOf(<Prices areas={freshAreas("failed", [here])} isFirstOwn={false} />)).toMatch(
      /\$80\.00.*load the latest prices.*Try again/,
    ));

  it("can be empty before we open anywhere", () =>
    expect(textOf(<Prices areas={freshAreas("fresh", [])} isFirstOwn={false} />)).toContain(
      "just getting started",
    ));
});

describe("on the services page without any price list", () => {
  it("the styles are still explained", () => {
    const text = textOf(<StyleGuide areas={[]} />);
    expect(text).toMatch(/Hatha .*Calm and thorough/);
    expect(text).not.toContain("minutes, from");
  });
  it("the calculator is hidden", () => expect(textOf(<PriceCalculator areas={[]} />)).toBe(""));
  it("a postal code can be typed", () => {
    const Alone = () => <NearYou lookup={usePostalLookup(freshAreas("built", []))} areas={[]} />;
    expect(textOf(<Alone />)).toContain("ZIP code");
  });
  it("instructors show as loading", () =>
    expect(textOf(<WhoTeaches nearby={{ status: "unasked" }} built={nobody} />)).toContain(
      "Loading the instructors",
    ));
});

it("the services page says which day is the last in an area that closes, and of no other", () => {
  const closing = testArea({
    name: "Boston",
    timeZone: "America/New_York",
    closesAt: Date.UTC(2026, 11, 2, 5),
  });
  const Both = ({ areas }: { areas: PublicArea[] }) => (
    <NearYou lookup={usePostalLookup(freshAreas("built", areas))} areas={areas} />
  );
  expect(textOf(<Both areas={[here, closing]} />)).toContain(
    "We teach in Boston through Tuesday, December 1, 2026.",
  );
  expect(textOf(<Both areas={[here]} />)).not.toContain("through");
});

it("a style without a description links to the contact page", () => {
  const laughter = testArea({ beacons: [testOffer({ style: "Laughter" })] });
  expect(textOf(<StyleGuide areas={[laughter]} />)).toMatch(/Laughter .*Ask us about Laughter/);
});

it("a style that the desk gave a picture shows it in place of a drawing, and one of ours never", () => {
  const picture = { id: "style-1", alt: "People laughing on mats." };
  const about = { text: "You laugh.", pose: "rest", picture } as const;
  const beacons = [testOffer({ about }), testOffer({ id: "l", style: "Laughter", about })];
  const html = htmlOf(<StyleGuide areas={[testArea({ beacons })]} />);
  expect(html).toContain("pose-tree.svg");
  expect(html).not.toContain("pose-rest.svg");
  const [img = "", ...others] = html.match(/<img[^>]*pictures[^>]*>/g) ?? [];
  expect(others).toEqual([]);
  for (const part of [`src="/images/pictures/style-1-480.webp"`, `alt="${picture.alt}"`, `loading="lazy"`])
    expect(img).toContain(part);
});
