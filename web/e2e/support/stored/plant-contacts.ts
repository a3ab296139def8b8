import { randomUUID } from "node:crypto";
import { contactMessages } from "../../../../functions/src/store/collections.ts";

/**
 * Plants contact messages that have waited longest, so that they are on the first page of their list. Returns their ids. The
 * process must be connected to the world (product.ts).
 */
export async function plantContacts(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => `planted-${randomUUID()}`);
  for (const [n, id] of ids.entries())
    await contactMessages()
      .doc(id)
      .set({
        createdAt: n + 1,
        status: "open",
        name: "Wren Okafor",
        email: `${id}@example.com`,
        subject: "Mats",
        message: "Do you bring mats?",
        agent: "test",
        timeZone: "America/New_York",
        side: "customer",
      });
  return ids;
}
