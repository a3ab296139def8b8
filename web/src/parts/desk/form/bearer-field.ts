import type { RefundBearer } from "@core/desk-refund.ts";
import type { DeskField, DeskValues } from "./desk-field.ts";

/** Who pays for the refund of a price. */
export const bearerField: DeskField = {
  name: "borneBy",
  label: "Who pays for it",
  kind: "choice",
  options: [
    { value: "shared", label: "The instructor and us, as in a cancellation" },
    { value: "us", label: "Only us; the instructor keeps everything" },
  ],
};

/** Who was chosen to pay; without the field, both. */
export const chosenBearer = ({ borneBy }: DeskValues): RefundBearer => (borneBy === "us" ? "us" : "shared");
