import * as v from "valibot";
import { oneLine } from "../one-line.ts";

/** The company that a customer's receipts are made out to; without one, they are made out to the customer. */
export const BillTo = v.object({
  company: v.string(),
  /** Lines of the postal address; empty if none was given. */
  address: v.array(v.string()),
  taxId: v.optional(v.string()),
});
export type BillTo = v.InferOutput<typeof BillTo>;

/** What is typed about it: the address as one text with its lines. All of it empty: no company. */
interface TypedBillTo {
  company: string;
  address: string;
  taxId: string;
}

/** The lines of a typed address that say something. */
export const addressLines = (typed: string): string[] => typed.split("\n").map(oneLine).filter(Boolean);

/** What is stored of it; undefined without a company. */
export const billToOf = ({ company, address, taxId }: TypedBillTo): BillTo | undefined =>
  company === "" ? undefined : { company, address: addressLines(address), ...(taxId && { taxId }) };

/** What a receipt says of it, line by line. */
export const billToLines = ({ company, address, taxId }: BillTo): string[] => [
  company,
  ...address,
  ...(taxId ? [`Tax ID: ${taxId}`] : []),
];
