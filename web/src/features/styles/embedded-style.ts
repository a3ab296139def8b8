import type { StyleData } from "@core/api/public/style-data.ts";
import { styleSlug } from "@core/people/places/style-slug.ts";

/** The id of the element with the page's data, which the server fills in (build/meet/render-style.ts). */
export const STYLE_DATA_ID = "style-data";

let prerendered: StyleData | undefined;

/** On the server: sets the data of the page that is rendered next, synchronously. */
export const giveStyleData = (data: StyleData | undefined): void => {
  prerendered = data;
};

/** The data that came with the page, if it is about the style that this part of the address names. */
export const embeddedStyleData = (slug: string): StyleData | undefined => {
  if (typeof document === "undefined") return prerendered;
  const text = document.getElementById(STYLE_DATA_ID)?.textContent;
  const data = text ? (JSON.parse(text) as StyleData) : undefined;
  return data && styleSlug(data.style) === slug ? data : undefined;
};
