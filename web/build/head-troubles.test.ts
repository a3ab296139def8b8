import { describe, expect, it } from "vitest";
import { headTags, noIndex } from "./head.ts";
import { dataTroubles, hiddenTroubles, tagTroubles } from "./head-troubles.ts";
import { dataBlock } from "./structured-data.ts";

const origin = "https://yoga.example";
const page = {
  path: "/about",
  title: "About us",
  description: "Who we are, and why we come to you, again and again.",
};
const picture = { file: "about", words: "At ease", alt: "A door." };

describe("the check of a page's tags", () => {
  it("finds nothing wrong with what the build writes, and each thing that is", () => {
    const html = headTags(page, origin, picture);
    expect(tagTroubles(html, `${origin}/about`)).toEqual([]);
    expect(tagTroubles(html, `${origin}/terms`)).toEqual(["another address"]);
    expect(tagTroubles(html + noIndex, `${origin}/about`)).toEqual(["noindex"]);
    expect(
      tagTroubles(headTags({ ...page, description: "Who" }, origin, picture), `${origin}/about`),
    ).toEqual(["a description of 3"]);
    expect(tagTroubles(headTags(page, "", picture), `${origin}/about`)).toEqual([
      "no twitter:card",
      "no og:url",
      "no og:image",
      "another address",
    ]);
  });

  it("wants of a page that shall not be found that it says so, and claims no address", () => {
    expect(hiddenTroubles(noIndex)).toEqual([]);
    expect(hiddenTroubles(headTags(page, origin, picture))).toEqual(["no noindex", "a canonical address"]);
  });
});

describe("the check of structured data", () => {
  const business = { "@type": "HealthAndBeautyBusiness", name: "Us", slogan: "For all", url: `${origin}/` };
  const website = { "@type": "WebSite", name: "Us", url: `${origin}/` };

  it("finds what is missing, wherever it is", () => {
    expect(dataTroubles(dataBlock([business, website]), origin)).toEqual([]);
    const review = { "@type": "Review", author: { "@type": "Person", name: "A" }, reviewBody: "" };
    expect(dataTroubles(dataBlock([{ ...business, review: [review] }, website]), origin)).toEqual([
      "Review without reviewBody",
      "Review without reviewRating",
    ]);
    expect(dataTroubles(dataBlock([business]), origin)).toEqual(["WebSite"]);
  });

  it("finds addresses that are not whole", () => {
    expect(dataTroubles(dataBlock([business, { ...website, url: "/" }]), origin)).toEqual(["url /"]);
  });

  it.each(["<p>nothing</p>", '<script type="application/ld+json">{"@graph":[}</script>'])(
    "does not take %s for data",
    (html) => expect(dataTroubles(html, origin)).toEqual(["none that can be read"]),
  );
});
