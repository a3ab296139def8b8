import type { MeetData } from "../../../functions/src/core/api/public/meet-data.ts";
import { structuredBusiness, structuredRating, structuredReview } from "./structured-business.ts";
import { structuredBreadcrumb, structuredWebsite } from "./structured-data.ts";
import { type StructuredFacts, type StructuredThing, structuredIdOf } from "./structured-facts.ts";

interface InstructorPage {
  path: string;
  /** The absolute address of the photo; missing where the site's address is unknown. */
  image?: string | undefined;
}

/**
 * Describes an instructor's page in the vocabulary of schema.org: the person, and the service they give, which is what
 * customers rate.
 */
export const structuredInstructorGraph = (
  { instructor, areas, testimonials }: MeetData,
  { path, image }: InstructorPage,
  facts: StructuredFacts,
): StructuredThing[] => {
  const { name, bio, styles, languages, rating } = instructor;
  const { origin } = facts;
  const url = origin ? origin + path : undefined;
  const business = { "@id": structuredIdOf(origin, "business") };
  const person = { "@id": `${origin}${path}#person` };
  return [
    structuredBusiness(path, facts),
    structuredWebsite(origin),
    {
      "@type": "ProfilePage",
      "@id": `${origin}${path}#page`,
      url,
      name,
      inLanguage: "en",
      isPartOf: { "@id": structuredIdOf(origin, "website") },
      mainEntity: person,
    },
    {
      "@type": "Person",
      ...person,
      url,
      name,
      image,
      description: bio || undefined,
      jobTitle: "Yoga instructor",
      worksFor: business,
      knowsAbout: styles.map((style) => `${style} yoga`),
      knowsLanguage: languages,
    },
    {
      "@type": "Service",
      name: `Yoga at home with ${name}`,
      serviceType: styles.map((style) => `${style} yoga`),
      provider: person,
      brand: business,
      areaServed: areas.map((area) => ({ "@type": "City", name: `${area.name}, ${area.region}` })),
      aggregateRating: structuredRating(rating),
      review: testimonials.length > 0 ? testimonials.map(structuredReview) : undefined,
    },
    ...structuredBreadcrumb({ path, title: name }, origin),
  ];
};
