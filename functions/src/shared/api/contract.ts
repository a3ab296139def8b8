import type { GenericSchema } from "valibot";

/** Schemas of one call: strict input, and the answer of a success. */
export interface Contract {
  input: GenericSchema;
  output: GenericSchema;
  /** Sentence of the 400, where the specification names one. */
  refusal?: string;
}
