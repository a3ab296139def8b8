/** What a session of a style is called: "Hatha yoga", "Yoga Nidra". */
export const sessionOf = (style: string): string => (/\byoga\b/i.test(style) ? style : `${style} yoga`);
