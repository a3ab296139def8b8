const formats = new Map<string, Intl.NumberFormat>();

const formatFor = (currency: string) => {
  let format = formats.get(currency);
  if (!format) {
    format = new Intl.NumberFormat("en-US", { style: "currency", currency });
    formats.set(currency, format);
  }
  return format;
};

/** An amount in minor units as text, "$12.50". Throws for a number that is not a safe integer. */
export const formatMoney = (minor: number, currency = "USD"): string => {
  if (!Number.isSafeInteger(minor)) throw new RangeError("An amount is a whole number of minor units.");
  const format = formatFor(currency);
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  // A string keeps the cents exact; a division would not.
  const text = String(Math.abs(minor)).padStart(digits + 1, "0");
  const whole = text.slice(0, text.length - digits);
  const decimal = digits > 0 ? `${whole}.${text.slice(-digits)}` : whole;
  return format.format(`${minor < 0 ? "-" : ""}${decimal}` as `${number}`);
};

/** Parses a typed amount ("12", "12.5", "1,200.00", "$5") to minor units; null when invalid. */
export const parseTypedMoney = (typed: string): number | null => {
  const text = typed.trim().replace(/^\$\s*/, "");
  const match = /^(\d{1,9}|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const minor = Number(`${match[1]?.replaceAll(",", "")}${(match[2] ?? "").padEnd(2, "0")}`);
  return Number.isSafeInteger(minor) ? minor : null;
};
