import { onDocumentCreated } from "firebase-functions/v2/firestore";
import { triggerOptionsOf } from "../options.ts";
import { inEventContext } from "./in-event-context.ts";

/** Runs after each event of the ledger. Retried on failure: triggers/README.md explains why that is harmless. */
export const onLedgerCreated = onDocumentCreated(
  { document: "ledger/{id}", retry: true, ...triggerOptionsOf("triggers-ledger") },
  inEventContext(async ({ data }) => {
    if (!data) return;
    const [{ addEarningsItem }, { queueReceipt }] = await Promise.all([
      import("../operations/earnings/add-earnings-item.ts"),
      import("../operations/payments/queue-receipt.ts"),
    ]);
    await addEarningsItem(data.data());
    await queueReceipt(data.data());
  }),
);
