import type { ApplicationFileKind } from "@core/people/applications/application-file.ts";

export type DocumentKind = ApplicationFileKind;

/** The kinds of documents, in words. */
export const documentKinds: readonly { id: DocumentKind; label: string }[] = [
  { id: "identity", label: "Proof of identity" },
  { id: "certificate", label: "Certificate" },
  { id: "insurance", label: "Insurance" },
];

/** A kind in words. */
export const documentLabel = (kind: DocumentKind): string =>
  documentKinds.find(({ id }) => id === kind)?.label ?? kind;
