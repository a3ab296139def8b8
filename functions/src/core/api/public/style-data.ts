import type { InstructorsData, PricingData } from "./public-data.ts";

/** What the page of a style shows that only operators know, as it comes with the page. */
export interface StyleData {
  /** As its offers name it. */
  style: string;
  /** The areas that offer it, each with its offers of this style alone. */
  pricing: PricingData;
  /** The first of those who teach it. */
  instructors: InstructorsData;
}
