import type { ApplicationFileEntry } from "@core/people/applications/application.ts";
import type { ApplicationFileKind } from "@core/people/applications/application-file.ts";

export type DocumentKind = ApplicationFileKind;
export type SentFile = ApplicationFileEntry;

/** The documents of an application, those we need first. */
export const documentKinds: readonly { id: DocumentKind; label: string; hint: string }[] = [
  {
    id: "identity",
    label: "Proof of identity",
    hint: "Your driver's license or passport, the side with your photo.",
  },
  {
    id: "insurance",
    label: "Insurance",
    hint: "Your liability insurance: the page with your name and the dates.",
  },
  {
    id: "certificate",
    label: "Training certificates",
    hint: "Your teacher training, and others that you named.",
  },
];

/** "Valid until May 4, 2027", of a day yyyy-mm-dd. */
export const validUntil = (until: string | undefined): string =>
  until
    ? `Valid until ${new Date(`${until}T12:00:00Z`).toLocaleDateString("en-US", { timeZone: "UTC", dateStyle: "medium" })}`
    : "No end date";
