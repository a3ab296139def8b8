import type { DisputeEvidence } from "../../core/evidence/dispute-evidence.ts";

/** An answer to a dispute, with one text left empty. */
export const disputeEvidence: DisputeEvidence = {
  customerName: "Cora Reed",
  product: "A yoga session",
  serviceDate: "Nov 24, 2026",
  activity: "Checked in",
  policy: "",
  text: "She practiced with us.",
};
