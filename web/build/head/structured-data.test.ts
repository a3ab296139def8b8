import { describe, expect, it } from "vitest";
import { structuredDataBlock, structuredGraphOf } from "./structured-data.ts";
import type { StructuredFacts, StructuredThing } from "./structured-facts.ts";

const facts: StructuredFacts = {
  origin: "https://yoga.example",
  data: {
    pricing: {
      areas: [
        {
          id: "chicago",
          name: "Chicago",
          region: "IL",
          country: "US",
          timeZone: "America/Chicago",
          postalPrefixes: ["606"],
          currency: "USD",
          beacons: [
            {
              id: "hatha",
              service: "Hatha at home",
              style: "Hatha",
              minutes: 60,
              people: { min: 1, max: 4 },
              amount: 8500,
              perPerson: 1550,
            },
            {
              id: "team",
              service: "Yoga for teams",
              style: "Vinyasa",
              minutes: 45,
              people: { min: 5, max: 5 },
              amount: 100_000,
              perPerson: 2500,
            },
          ],
        },
      ],
    },
    testimonials: {
      testimonials: [
        {
          id: "t1",
          name: "Samir H.",
          text: "Kind.",
          score: 4,
          createdAt: Date.UTC(2026, 9, 3),
          instructor: { id: "ines", name: "Ines A." },
          style: "Yin",
        },
      ],
    },
    rating: { average: 4.7, count: 12 },
  },
  questions: [
    { question: "What do I need?", answer: ["A patch of floor.", "And water."] },
    { question: "Who comes?", answer: ["</script><script>alert(1)</script>"] },
  ],
};

const nothing: StructuredFacts = {
  origin: "",
  data: { pricing: { areas: [] }, testimonials: { testimonials: [] }, rating: { average: 0, count: 0 } },
  questions: [],
};

const picture = { file: "help", words: "Ask", alt: "A person." };
const on = (path: string, known = facts): StructuredThing[] =>
  JSON.parse(
    JSON.stringify(
      structuredGraphOf({ path, title: "Help · Every Body Yoga", description: "Ask us" }, known, picture),
    ),
  );
const thing = (graph: StructuredThing[], type: string) => graph.find((one) => one["@type"] === type);
const businessOn = (path: string, known?: StructuredFacts) =>
  thing(on(path, known), "HealthAndBeautyBusiness");

describe("the business in the structured data", () => {
  it("has the rating on /, areas and prices on /services, and hours on both", () => {
    const openingHoursSpecification = { opens: "06:00", closes: "20:00", dayOfWeek: { length: 7 } };
    const [home, services] = [businessOn("/"), businessOn("/services")];
    expect(home).toMatchObject({
      name: "Every Body Yoga",
      slogan: "Yoga is for Every Body!",
      url: "https://yoga.example/",
      openingHoursSpecification,
      aggregateRating: { ratingValue: 4.7, ratingCount: 12 },
    });
    expect(services).toMatchObject({
      priceRange: "$85–$1,100",
      areaServed: [{ "@type": "City", name: "Chicago" }],
      openingHoursSpecification,
    });
    // Neither page shows what the other one has.
    for (const only of ["priceRange", "areaServed"]) expect(home).not.toHaveProperty(only);
    expect(services).not.toHaveProperty("aggregateRating");
  });

  it("lists every offer on /services with the price for its smallest group", () => {
    expect(businessOn("/")).not.toHaveProperty("hasOfferCatalog");
    expect(businessOn("/services")).toMatchObject({
      hasOfferCatalog: {
        itemListElement: [
          {
            name: "Yoga at home in Chicago, IL",
            itemListElement: [
              {
                price: "85.00",
                priceCurrency: "USD",
                description: "60 minutes for one person; each extra person, up to 4, $15.50 more",
                itemOffered: { name: "Hatha at home", serviceType: "Hatha yoga" },
              },
              { price: "1100.00", description: "45 minutes for 5 people" },
            ],
          },
        ],
      },
    });
  });

  it("has the reviews on /reviews, and nothing on other pages that they do not show", () => {
    expect(businessOn("/reviews")).toMatchObject({
      aggregateRating: { ratingCount: 12 },
      review: [
        {
          author: { name: "Samir H." },
          datePublished: "2026-10-03",
          reviewBody: "Kind.",
          reviewRating: { ratingValue: 4 },
        },
      ],
    });
    expect(Object.keys(businessOn("/terms") ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/rating|review|price|area/i)]),
    );
  });

  it("leaves out what is unknown", () => {
    for (const path of ["/", "/services", "/reviews"]) {
      const found = JSON.stringify(on(path, nothing));
      expect(found).not.toMatch(/rating|review"|price|areaServed|Catalog|http(?!s:\/\/schema)|"url"/i);
      expect(found).toContain("Every Body Yoga");
    }
  });
});

describe("a page's structured data", () => {
  it("has every question of /help with its full answer", () => {
    expect(thing(on("/help"), "FAQPage")).toMatchObject({
      "@id": "https://yoga.example/help#page",
      primaryImageOfPage: { url: "https://yoga.example/images/share/help.png" },
      mainEntity: [
        {
          "@type": "Question",
          name: "What do I need?",
          acceptedAnswer: { text: "A patch of floor.\n\nAnd water." },
        },
        { name: "Who comes?" },
      ],
    });
    expect(thing(on("/terms"), "WebPage")).not.toHaveProperty("mainEntity");
  });

  it("has breadcrumbs where there is more than one step", () => {
    expect(thing(on("/help"), "BreadcrumbList")).toMatchObject({
      itemListElement: [
        { position: 1, name: "Home", item: "https://yoga.example/" },
        { position: 2, name: "Help", item: "https://yoga.example/help" },
      ],
    });
    expect(thing(on("/"), "BreadcrumbList")).toBeUndefined();
    expect(thing(on("/help", nothing), "BreadcrumbList")).toBeUndefined();
  });

  it("refers only to objects it contains", () => {
    const graph = on("/services");
    const names = new Set(graph.map((one) => one["@id"]));
    const meant = JSON.stringify(graph).matchAll(/\{"@id":"([^"]+)"\}/g);
    for (const [, name] of meant) expect(names).toContain(name);
  });
});

describe("the block of structured data in a page", () => {
  it("cannot be closed by its content, and parses to the same data", () => {
    const block = structuredDataBlock(
      structuredGraphOf({ path: "/help", title: "Help", description: "" }, facts, undefined),
    );
    expect(block.match(/<\/script>/g)).toHaveLength(1);
    expect(block).not.toMatch(/<script>/);
    const text = block.slice(block.indexOf(">") + 1, -"</script>".length);
    expect(JSON.stringify(JSON.parse(text))).toContain("</script><script>alert(1)</script>");
  });
});
