import type { HeadPage } from "./head.ts";
import { type SharePicture, sharePath } from "./share/pictures.ts";
import { business } from "./structured-business.ts";
import { type Facts, idOf, type Thing } from "./structured-facts.ts";

const website = (origin: string): Thing => ({
  "@type": "WebSite",
  "@id": idOf(origin, "website"),
  name: "Every Body Yoga",
  url: origin ? `${origin}/` : undefined,
  inLanguage: "en",
  publisher: { "@id": idOf(origin, "business") },
});

const types: Record<string, string> = {
  "/about": "AboutPage",
  "/contact": "ContactPage",
  "/help": "FAQPage",
};

const answers = (questions: Facts["questions"]): Thing[] =>
  questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer.join("\n\n") },
  }));

const webPage = (
  { path, title, description }: HeadPage,
  { origin, questions }: Facts,
  picture: SharePicture | undefined,
): Thing => ({
  "@type": types[path] ?? "WebPage",
  "@id": `${origin}${path}#page`,
  url: origin ? origin + path : undefined,
  name: title,
  description,
  inLanguage: "en",
  isPartOf: { "@id": idOf(origin, "website") },
  about: { "@id": idOf(origin, "business") },
  primaryImageOfPage:
    origin && picture ? { "@type": "ImageObject", url: origin + sharePath(picture) } : undefined,
  mainEntity: path === "/help" ? answers(questions) : undefined,
});

/** The way to a page; each step must have its address. */
const breadcrumb = ({ path, title }: HeadPage, origin: string): Thing[] => {
  if (!origin || path === "/") return [];
  const steps = [
    { name: "Home", item: `${origin}/` },
    { name: title.split(" · ")[0], item: origin + path },
  ];
  const items = steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step }));
  return [{ "@type": "BreadcrumbList", itemListElement: items }];
};

/** What a page says in the words of schema.org. */
export const graphOf = (page: HeadPage, facts: Facts, picture: SharePicture | undefined): Thing[] => [
  business(page.path, facts),
  website(facts.origin),
  webPage(page, facts, picture),
  ...breadcrumb(page, facts.origin),
];

/** The graph as a block of data within HTML, which nothing in it can end. */
export const dataBlock = (graph: readonly Thing[]): string => {
  const text = JSON.stringify({ "@context": "https://schema.org", "@graph": graph });
  return `<script type="application/ld+json">${text.replaceAll("<", "\\u003c")}</script>`;
};
