import type { GenericSchema } from "valibot";

/** Schemas of one call: strict input, and the output of a success. */
export interface Contract {
  input: GenericSchema;
  output: GenericSchema;
  /** Message of the 400, if the specification names one. */
  refusal?: string;
}
