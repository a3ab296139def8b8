import { linkEmailKinds } from "../../core/notifications/email/link-email.ts";
import { outboxEmails } from "../../store/collections.ts";
import { Batch, isNotFoundError } from "../../store/commit.ts";
import { documentPages } from "../../store/document-pages.ts";
import { emailsOfKinds } from "../../store/notifications/outbox.ts";

/**
 * Deletes links that open an account from the outbox, where an earlier release stored them. An email that still waits is
 * sent with a new link. Yields the path of each email that holds one, before it is changed; a second run finds none.
 */
export async function* scrubStoredLinks(isDry: boolean): AsyncGenerator<string> {
  for await (const page of documentPages(emailsOfKinds(linkEmailKinds)))
    for (const stored of page) {
      if (stored.get("params.url") === undefined) continue;
      yield stored.ref.path;
      if (!isDry) await scrub(stored.id);
    }
}

async function scrub(id: string): Promise<void> {
  const batch = new Batch();
  // None of these kinds has parameters. An email that is being sent meanwhile must not keep the link either.
  batch.patch(outboxEmails().doc(id), { params: {} });
  try {
    await batch.commit();
  } catch (error) {
    if (!isNotFoundError(error)) throw error;
  }
}
