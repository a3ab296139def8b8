import { jsonBlock } from "../page-template.ts";
import { type HeadPage, type HeadPicture, headPictureUrl } from "./head-tags.ts";
import { structuredBusiness } from "./structured-business.ts";
import { type StructuredFacts, type StructuredThing, structuredIdOf } from "./structured-facts.ts";

/** The site as a whole. */
export const structuredWebsite = (origin: string): StructuredThing => ({
  "@type": "WebSite",
  "@id": structuredIdOf(origin, "website"),
  name: "Every Body Yoga",
  url: origin ? `${origin}/` : undefined,
  inLanguage: "en",
  publisher: { "@id": structuredIdOf(origin, "business") },
});

const types: Record<string, string> = {
  "/about": "AboutPage",
  "/contact": "ContactPage",
  "/help": "FAQPage",
};

const answers = (questions: StructuredFacts["questions"]): StructuredThing[] =>
  questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer.join("\n\n") },
  }));

const webPage = (
  { path, title, description }: HeadPage,
  { origin, questions }: StructuredFacts,
  picture: HeadPicture | undefined,
): StructuredThing => ({
  "@type": types[path] ?? "WebPage",
  "@id": `${origin}${path}#page`,
  url: origin ? origin + path : undefined,
  name: title,
  description,
  inLanguage: "en",
  isPartOf: { "@id": structuredIdOf(origin, "website") },
  about: { "@id": structuredIdOf(origin, "business") },
  primaryImageOfPage:
    origin && picture ? { "@type": "ImageObject", url: headPictureUrl(origin, picture) } : undefined,
  mainEntity: path === "/help" ? answers(questions) : undefined,
});

/** The breadcrumbs of a page; each step must have an address. */
export const structuredBreadcrumb = (
  { path, title }: Pick<HeadPage, "path" | "title">,
  origin: string,
): StructuredThing[] => {
  if (!origin || path === "/") return [];
  const steps = [
    { name: "Home", item: `${origin}/` },
    { name: title.split(" · ")[0], item: origin + path },
  ];
  const items = steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step }));
  return [{ "@type": "BreadcrumbList", itemListElement: items }];
};

/** Describes a page in the vocabulary of schema.org. */
export const structuredGraphOf = (
  page: HeadPage,
  facts: StructuredFacts,
  picture: HeadPicture | undefined,
): StructuredThing[] => [
  structuredBusiness(page.path, facts),
  structuredWebsite(facts.origin),
  webPage(page, facts, picture),
  ...structuredBreadcrumb(page, facts.origin),
];

/** Writes the graph as a data block for HTML, escaped so that no content can close it. */
export const structuredDataBlock = (graph: readonly StructuredThing[]): string =>
  jsonBlock(`type="application/ld+json"`, { "@context": "https://schema.org", "@graph": graph });
