// Without schemas: public pages load it.

/** How the address of a style's page names it: "Yoga Nidra" → "yoga-nidra"; empty for a name without letters or digits. */
export const styleSlug = (style: string): string =>
  (style.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join("-");
