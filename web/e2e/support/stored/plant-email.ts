import { outboxEmails } from "../../../../functions/src/store/collections.ts";

/** Says that an email has left, in a world that sends none. The process must be connected to the world (product.ts). */
export const sayEmailWasSent = async (id: string): Promise<void> => {
  await outboxEmails().doc(id).update({ status: "sent" });
};
