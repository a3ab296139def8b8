import { productNow } from "../http/product-clock.ts";
import { withPost } from "../mail/live.ts";
import { sendLetter } from "../mail/send-letter.ts";

/** Sends a letter that has just been put into the outbox, where a mail server is configured. */
export const mailCreated = (id: string): Promise<void> =>
  withPost(async (post) => sendLetter(post, id, await productNow()));
