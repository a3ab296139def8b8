import { describe, expect, it } from "vitest";
import { hiddenPageProblems, structuredDataProblems, tagProblems } from "./head-problems.ts";
import { headTags, noIndex } from "./head-tags.ts";
import { structuredDataBlock } from "./structured-data.ts";

const origin = "https://yoga.example";
const page = {
  path: "/about",
  title: "About us",
  description: "Who we are, and why we come to you, again and again.",
};
const picture = { file: "about", words: "At ease", alt: "A door." };

describe("the check of a page's tags", () => {
  it("accepts what the build writes, and finds each problem", () => {
    const html = headTags(page, origin, picture);
    expect(tagProblems(html, `${origin}/about`)).toEqual([]);
    expect(tagProblems(html, `${origin}/terms`)).toEqual(["wrong address"]);
    expect(tagProblems(html + noIndex, `${origin}/about`)).toEqual(["noindex"]);
    expect(
      tagProblems(headTags({ ...page, description: "Who" }, origin, picture), `${origin}/about`),
    ).toEqual(["a description of 3"]);
    expect(tagProblems(headTags(page, "", picture), `${origin}/about`)).toEqual([
      "no twitter:card",
      "no og:url",
      "no og:image",
      "wrong address",
    ]);
  });

  it("requires noindex and no canonical address on a page that must not be indexed", () => {
    expect(hiddenPageProblems(noIndex)).toEqual([]);
    expect(hiddenPageProblems(headTags(page, origin, picture))).toEqual([
      "no noindex",
      "a canonical address",
    ]);
  });
});

describe("the check of structured data", () => {
  const business = { "@type": "HealthAndBeautyBusiness", name: "Us", slogan: "For all", url: `${origin}/` };
  const website = { "@type": "WebSite", name: "Us", url: `${origin}/` };

  it("finds missing properties at any depth", () => {
    expect(structuredDataProblems(structuredDataBlock([business, website]), origin)).toEqual([]);
    const review = { "@type": "Review", author: { "@type": "Person", name: "A" }, reviewBody: "" };
    expect(
      structuredDataProblems(structuredDataBlock([{ ...business, review: [review] }, website]), origin),
    ).toEqual(["Review without reviewBody", "Review without reviewRating"]);
    expect(structuredDataProblems(structuredDataBlock([business]), origin)).toEqual(["WebSite"]);
  });

  it("finds addresses that are not absolute", () => {
    expect(structuredDataProblems(structuredDataBlock([business, { ...website, url: "/" }]), origin)).toEqual(
      ["url /"],
    );
  });

  it.each(["<p>nothing</p>", '<script type="application/ld+json">{"@graph":[}</script>'])(
    "does not take %s for data",
    (html) => expect(structuredDataProblems(html, origin)).toEqual(["missing or invalid"]),
  );
});
