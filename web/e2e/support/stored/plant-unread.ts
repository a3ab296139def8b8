import { randomUUID } from "node:crypto";
import { notifications } from "../../../../functions/src/store/collections.ts";

/** Gives a customer unread notifications. `at` is ms UTC. The process must be connected to the world (product.ts). */
export async function plantUnread(uid: string, count: number, at: number): Promise<void> {
  const session = {
    customer: "Cleo",
    instructor: "Ines A.",
    start: at,
    timeZone: "America/New_York",
    city: "New York",
    service: "Hatha at home",
    minutes: 60,
  };
  // One commit: a hundred at once are more than a busy emulator answers.
  const batch = notifications().firestore.batch();
  for (let i = 0; i < count; i++) {
    const id = `planted-${randomUUID()}`;
    const whose = { id, allow: [uid], side: "customer" as const, createdAt: at, aid: "" };
    const notification = { ...whose, dismiss: false, read: false, kind: "booked" as const, params: session };
    batch.set(notifications().doc(id), notification);
  }
  await batch.commit();
}
