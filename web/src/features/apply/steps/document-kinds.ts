import type { ApplicationFileKind } from "@core/people/applications/application-file.ts";

export type DocumentKind = ApplicationFileKind;

export const documentKinds: readonly { id: DocumentKind; label: string }[] = [
  { id: "identity", label: "Proof of identity" },
  { id: "certificate", label: "Certificate" },
  { id: "insurance", label: "Insurance" },
];

export const documentLabel = (kind: DocumentKind): string =>
  documentKinds.find(({ id }) => id === kind)?.label ?? kind;
