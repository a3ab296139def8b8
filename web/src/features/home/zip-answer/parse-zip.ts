import { isPostalCode } from "@core/people/places/postal-code.ts";

/** The five digits of the ZIP code that was typed, or what is wrong with it. */
export function parseZip(typed: string): { zip: string } | { error: string } {
  const zip = typed.trim();
  return isPostalCode("US", zip) ? { zip: zip.slice(0, 5) } : { error: "Enter a ZIP code like 60614." };
}
