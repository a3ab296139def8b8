import { randomUUID } from "node:crypto";
import { notifications } from "../../../../functions/src/store/collections.ts";

/** Gives a customer unread notifications. `at` is ms UTC. The process must be connected to the world (product.ts). */
export async function plantUnread(uid: string, count: number, at: number): Promise<void> {
  const session = {
    ...{ customer: "Cleo", instructor: "Ines Alvarez", start: at, timeZone: "America/New_York" },
    ...{ city: "New York", service: "Hatha at home", minutes: 60 },
  };
  const plant = async () => {
    const id = `planted-${randomUUID()}`;
    const whose = { id, allow: [uid], side: "customer" as const, createdAt: at, aid: "" };
    await notifications()
      .doc(id)
      .set({ ...whose, dismiss: false, read: false, kind: "booked", params: session });
  };
  await Promise.all(Array.from({ length: count }, plant));
}
