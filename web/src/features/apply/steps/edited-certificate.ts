import type { Certificate } from "@core/people/applications/application.ts";

/** A certificate as it is typed, with a stable key for its row. */
export interface EditedCertificate {
  key: number;
  name: string;
  issuer: string;
  number: string;
  year: string;
}

const FIRST_YEAR = 1950;

/** Stored certificates, ready to edit. */
export const editedOf = (all: readonly Certificate[]): EditedCertificate[] =>
  all.map(({ name, issuer, number = "", year }, key) => ({ key, name, issuer, number, year: String(year) }));

/** What is wrong with a certificate, by field; undefined where nothing is. */
export function certificateErrors(
  { name, issuer, year }: EditedCertificate,
  thisYear: number,
): Partial<Record<"name" | "issuer" | "number" | "year", string>> | undefined {
  const typed = /^\d{4}$/.test(year.trim()) ? Number(year) : 0;
  const errors = {
    ...(name.trim() === "" && { name: "Please enter the certificate's name." }),
    ...(issuer.trim() === "" && { issuer: "Please enter who issued it." }),
    ...((typed < FIRST_YEAR || typed > thisYear) && {
      year: `Please enter a year from ${FIRST_YEAR} to ${thisYear}.`,
    }),
  };
  return Object.keys(errors).length > 0 ? errors : undefined;
}

/** The first error of several certificates; their own fields show it. */
export const firstCertificateError = (
  all: readonly EditedCertificate[],
  thisYear: number,
): string | undefined => all.flatMap((one) => Object.values(certificateErrors(one, thisYear) ?? {}))[0];

/** A certificate as it is stored. */
export const writtenOf = ({ name, issuer, number, year }: EditedCertificate): Certificate => ({
  name: name.trim(),
  issuer: issuer.trim(),
  year: Number(year),
  ...(number.trim() !== "" && { number: number.trim() }),
});
