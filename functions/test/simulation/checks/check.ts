import type { StoredDocuments } from "./stored-documents.ts";

/** A promise about all documents, once nothing is due. */
export interface SimulationCheck {
  promise: string;
  /** What breaks it: a sentence for each, with booking, account and amounts. */
  find(documents: StoredDocuments): string[];
}

/** One falsified document, and the promise that it breaks. */
export interface PlantedError {
  promise: string;
  plant(documents: StoredDocuments): StoredDocuments;
}
