import { isPushedKind } from "../core/notifications/push/push-table.ts";
import { productNow } from "../http/environment/product-clock.ts";

/** What the outbox says of an email, unparsed. */
interface CreatedEmail {
  status: unknown;
  kind: unknown;
  uid: unknown;
}

async function send(id: string, { status }: CreatedEmail): Promise<void> {
  if (status !== "waiting") return;
  const { sendCreatedEmail } = await import("../operations/notifications/with-mailer.ts");
  await sendCreatedEmail(id);
}

async function push(id: string, { kind, uid }: CreatedEmail): Promise<void> {
  if (!isPushedKind(kind) || typeof uid !== "string") return;
  const { pushNotification } = await import("../operations/notifications/push-notification.ts");
  await pushNotification(id, uid, await productNow());
}

/** Sends an email that was just put into the outbox, and pushes its notification; neither waits for the other's success. */
export async function handleMailCreated(id: string, email: CreatedEmail): Promise<void> {
  const results = await Promise.allSettled([push(id, email), send(id, email)]);
  for (const result of results) if (result.status === "rejected") throw result.reason;
}
