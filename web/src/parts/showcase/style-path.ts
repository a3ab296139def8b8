import { styleSlug } from "@core/people/places/style-slug.ts";

/** The page of a style, ours or one that only operators know. */
export const stylePath = (style: string): string => `/styles/${encodeURIComponent(styleSlug(style))}`;
