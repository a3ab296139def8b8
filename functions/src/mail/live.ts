import { isEmulated } from "../http/boot.ts";
import { mailSettings } from "../shared/domain/mail-settings.ts";
import { type Begun, beginLetter, dueLetters, finishLetter } from "../store/outbox.ts";
import { recipientOf } from "../store/recipients.ts";
import type { Post } from "./send-letter.ts";

// The one file of mail/ that knows the store: here the mail server and the outbox of this deployment meet.

const warn = (facts: Record<string, string>): void =>
  console.warn(JSON.stringify({ severity: "WARNING", path: "mail", ...facts }));

let isTold = false;

/** Production says once a process that nothing is sent; in the demo world it is meant to be so. */
function tellOnce(): void {
  if (isTold || isEmulated(process.env)) return;
  isTold = true;
  warn({ message: "No mail server is configured (EBY_SMTP_URL): letters wait in the outbox" });
}

/**
 * Does `work` with this deployment's mail server, if one is configured; where none is, letters wait in the outbox. What
 * is sent within shares a connection; none is kept longer, because it would be dead when the process wakes up again.
 */
export async function withPost(work: (post: Post<Begun>) => Promise<unknown>): Promise<void> {
  const settings = mailSettings(process.env);
  if (!settings) {
    tellOnce();
    return;
  }
  const { smtpPort } = await import("./smtp.ts");
  const { smtp, ...said } = settings;
  const port = smtpPort(smtp);
  try {
    await work({
      outbox: { due: dueLetters, begin: beginLetter, finish: finishLetter, recipientOf },
      port,
      settings: said,
      random: Math.random,
      onTrouble: (ref, code) => warn({ message: "A letter was not sent", ref, code }),
    });
  } finally {
    port.close();
  }
}
