import type { StructuredThing } from "./structured-facts.ts";

const contentOf = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

const canonicalOf = (html: string): string | undefined =>
  /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

/** Returns the problems in the tags of an indexed page at this address. */
export const tagProblems = (html: string, address: string): string[] => {
  const needed = [
    "description",
    "twitter:card",
    ...["type", "site_name", "title", "description", "url", "image"].map((name) => `og:${name}`),
  ];
  const length = contentOf(html, "description")?.length ?? 0;
  return [
    ...needed.filter((name) => !contentOf(html, name)).map((name) => `no ${name}`),
    ...(canonicalOf(html) === address && contentOf(html, "og:url") === address ? [] : ["wrong address"]),
    ...(length >= 50 && length <= 160 ? [] : [`a description of ${length}`]),
    ...(html.includes("noindex") ? ["noindex"] : []),
  ];
};

/** Returns the problems in the tags of a page that must not be indexed. */
export const hiddenPageProblems = (html: string): string[] => [
  ...(contentOf(html, "robots") === "noindex" ? [] : ["no noindex"]),
  ...(canonicalOf(html) === undefined ? [] : ["a canonical address"]),
];

/** Properties search engines require, by type. */
const required: Record<string, string[]> = {
  HealthAndBeautyBusiness: ["name", "url", "slogan"],
  WebSite: ["name", "url"],
  Offer: ["price", "priceCurrency", "itemOffered"],
  AggregateRating: ["ratingValue", "ratingCount"],
  Review: ["author", "reviewBody", "reviewRating"],
  Question: ["name", "acceptedAnswer"],
  Answer: ["text"],
  ListItem: ["position", "name", "item"],
};

const addresses = new Set(["url", "item", "image", "logo", "@id"]);

/** All typed objects within a value, itself included. */
const thingsIn = (value: unknown): StructuredThing[] => {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(thingsIn);
  return Array.isArray(value) ? inner : [value as StructuredThing, ...inner];
};

/** The objects of a page's structured data; undefined when the block is missing or invalid. */
export const readStructuredData = (html: string): StructuredThing[] | undefined => {
  const [, text] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  try {
    return thingsIn(JSON.parse(text ?? ""));
  } catch {
    return undefined;
  }
};

/** Returns the problems in the structured data of a page of the site at `origin`. */
export const structuredDataProblems = (html: string, origin: string): string[] => {
  const things = readStructuredData(html);
  if (!things) return ["missing or invalid"];
  const named = new Set(things.map((thing) => thing["@type"]));
  return [
    ...["HealthAndBeautyBusiness", "WebSite"].filter((type) => !named.has(type)),
    ...things.flatMap((thing) => [
      ...(required[thing["@type"]] ?? [])
        .filter((property) => thing[property] === undefined || thing[property] === "")
        .map((property) => `${thing["@type"]} without ${property}`),
      ...Object.entries(thing)
        .filter(([name, value]) => addresses.has(name) && !String(value).startsWith(`${origin}/`))
        .map(([name, value]) => `${name} ${value}`),
    ]),
  ];
};
