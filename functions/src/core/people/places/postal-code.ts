const fourDigits = /^\d{4}$/;
const fiveDigits = /^\d{5}$/;

/** Postal codes by country (ISO 3166-1 alpha-2), in capitals. An area in another country needs a row first. */
const postalPatterns: Readonly<Record<string, RegExp>> = {
  AT: fourDigits,
  AU: fourDigits,
  BE: fourDigits,
  CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/,
  CH: fourDigits,
  DE: fiveDigits,
  DK: fourDigits,
  ES: fiveDigits,
  FI: fiveDigits,
  FR: fiveDigits,
  GB: /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/,
  IE: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/,
  IT: fiveDigits,
  JP: /^\d{3}-?\d{4}$/,
  MX: fiveDigits,
  NL: /^\d{4} ?[A-Z]{2}$/,
  NO: fourDigits,
  NZ: fourDigits,
  PT: /^\d{4}-\d{3}$/,
  SE: /^\d{3} ?\d{2}$/,
  US: /^\d{5}([- ]?\d{4})?$/,
};

/** Whether a text, as typed, is a whole postal code of a country (ISO-2); never for a country without a pattern. */
export const isPostalCode = (country: string, typed: string): boolean =>
  Object.hasOwn(postalPatterns, country) &&
  !!postalPatterns[country]?.test(typed.normalize("NFKC").trim().toUpperCase());

/** Whether we know the postal codes of a country (ISO-2). */
export const hasPostalCodes = (country: string): boolean => Object.hasOwn(postalPatterns, country);
