import type { PricingData, TestimonialsData } from "../../../functions/src/core/api/public/public-data.ts";
import { priceOf } from "../../../functions/src/core/booking/money/price.ts";
import { formatMoney } from "../../../functions/src/core/money.ts";
import { sharePath, sharePictures } from "../share/pictures.ts";
import { type StructuredFacts, type StructuredThing, structuredIdOf } from "./structured-facts.ts";

type Area = PricingData["areas"][number];
type Beacon = Area["beacons"][number];

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

const hours = (): StructuredThing => ({
  "@type": "OpeningHoursSpecification",
  dayOfWeek: days,
  opens: "06:00",
  closes: "20:00",
});

const cityOf = ({ name, region, country }: Area): StructuredThing => ({
  "@type": "City",
  name,
  containedInPlace: { "@type": "AdministrativeArea", name: `${region}, ${country}` },
});

/** An amount as a decimal number, "85.00". */
const decimal = (minor: number, currency: string): string =>
  formatMoney(minor, currency).replace(/[^\d.]/g, "");

/** The lowest and highest price of a session, "$65–$175"; undefined without prices. */
export const priceRange = ({ areas }: PricingData): string | undefined => {
  const [first] = areas;
  const prices = areas.flatMap(({ beacons }) =>
    beacons.flatMap((beacon) =>
      [beacon.people.min, beacon.people.max].map((people) => priceOf(beacon, people).amount),
    ),
  );
  if (!first || prices.length === 0) return undefined;
  const [least, most] = [Math.min(...prices), Math.max(...prices)].map((price) =>
    formatMoney(price, first.currency).replace(/\.00$/, ""),
  );
  return least === most ? least : `${least}–${most}`;
};

const groupOf = ({ people: { min, max }, perPerson }: Beacon, currency: string): string => {
  if (max === min) return min === 1 ? "for one person" : `for ${min} people`;
  const more = formatMoney(perPerson, currency);
  return `for ${min === 1 ? "one person" : `${min} people`}; each extra person, up to ${max}, ${more} more`;
};

const offerOf = (beacon: Beacon, currency: string): StructuredThing => ({
  "@type": "Offer",
  price: decimal(priceOf(beacon, beacon.people.min).amount, currency),
  priceCurrency: currency,
  description: `${beacon.minutes} minutes ${groupOf(beacon, currency)}`,
  itemOffered: { "@type": "Service", name: beacon.service, serviceType: `${beacon.style} yoga` },
});

const catalog = ({ areas }: PricingData): StructuredThing | undefined => {
  const lists = areas
    .filter(({ beacons }) => beacons.length > 0)
    .map(({ name, region, currency, beacons }) => ({
      "@type": "OfferCatalog",
      name: `Yoga at home in ${name}, ${region}`,
      itemListElement: beacons.map((beacon) => offerOf(beacon, currency)),
    }));
  return lists.length > 0
    ? { "@type": "OfferCatalog", name: "Yoga at home", itemListElement: lists }
    : undefined;
};

/** A rating of whatever contains it; undefined without ratings. */
export const structuredRating = ({
  average,
  count,
}: StructuredFacts["data"]["rating"]): StructuredThing | undefined =>
  count > 0
    ? { "@type": "AggregateRating", ratingValue: average, ratingCount: count, bestRating: 5, worstRating: 1 }
    : undefined;

/** A review of whatever contains it. */
export const structuredReview = ({
  name,
  text,
  score,
  createdAt,
}: Pick<
  TestimonialsData["testimonials"][number],
  "name" | "text" | "score" | "createdAt"
>): StructuredThing => ({
  "@type": "Review",
  author: { "@type": "Person", name },
  datePublished: new Date(createdAt).toISOString().slice(0, 10),
  reviewBody: text,
  reviewRating: { "@type": "Rating", ratingValue: score, bestRating: 5, worstRating: 1 },
});

/** Properties that only some pages have, because only they show them. */
const shownOn = (path: string, { data: { pricing, rating, testimonials } }: StructuredFacts) => {
  const cities = pricing.areas.map(cityOf);
  if (path === "/reviews") {
    const reviews = testimonials.testimonials.map(structuredReview);
    return { aggregateRating: structuredRating(rating), review: reviews.length > 0 ? reviews : undefined };
  }
  if (path === "/") return { openingHoursSpecification: hours(), aggregateRating: structuredRating(rating) };
  if (path !== "/services") return {};
  return {
    openingHoursSpecification: hours(),
    areaServed: cities.length > 0 ? cities : undefined,
    priceRange: priceRange(pricing),
    hasOfferCatalog: catalog(pricing),
  };
};

/** Describes the business: the same on every page, plus what the page shows. It has no address: instructors travel. */
export const structuredBusiness = (path: string, facts: StructuredFacts): StructuredThing => {
  const { origin } = facts;
  const picture = sharePictures["/"];
  return {
    "@type": "HealthAndBeautyBusiness",
    "@id": structuredIdOf(origin, "business"),
    name: "Every Body Yoga",
    slogan: "Yoga is for Every Body!",
    description: "Private and small-group yoga at home. The instructor comes to you.",
    ...(origin && {
      url: `${origin}/`,
      logo: `${origin}/images/icon-512.png`,
      image: picture && origin + sharePath(picture),
      contactPoint: { "@type": "ContactPoint", contactType: "customer support", url: `${origin}/contact` },
    }),
    ...shownOn(path, facts),
  };
};
