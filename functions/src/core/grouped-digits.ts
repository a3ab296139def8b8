/** A whole number as Americans write it: "1,234". `Intl` does the same, and its first use keeps a phone busy. */
export const groupedDigits = (whole: number | string): string =>
  String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
