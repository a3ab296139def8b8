import { randomInt } from "node:crypto";
import { formatEmailCode, startEmailCode } from "../../core/account/email-code.ts";
import { EMAIL_CODE } from "../../core/constants.ts";
import type { Instant } from "../../core/fields.ts";
import type { LinkEmail } from "../../core/notifications/email/link-email.ts";
import { phoneChangePath } from "../../http/phone-change-path.ts";
import { createAccountLink } from "../../store/people/account-links.ts";
import { saveEmailCode } from "../../store/people/email-codes.ts";
import { emailCodeDigest } from "./email-code-digest.ts";

/** What opens an account in an email: a link, and beside one that confirms an address a code; or why there is none. */
type AccountLink = { link: string; code?: string } | { refused: string };

/** The link of an email (id) about a new phone number, on the site of its `url`. */
function phoneLink(id: string, url: string | undefined): AccountLink {
  const { EBY_LINK_SECRET: secret = "" } = process.env;
  if (url === undefined || secret === "") return { refused: "no-site" };
  return { link: new URL(phoneChangePath(id, secret), url).href };
}

/**
 * Makes the link of an email (id), which leads to `url` afterwards, and the code beside one that confirms an address, at `now`
 * (ms UTC). Both are new at each attempt to send it; of the code only its HMAC is stored.
 */
export async function makeAccountLink(
  email: LinkEmail,
  url: string | undefined,
  now: Instant,
  id: string,
): Promise<AccountLink> {
  if (email.kind === "contact-phone-change") return phoneLink(id, url);
  const made = await createAccountLink(email, url);
  if ("refused" in made || email.kind !== "email-confirm") return made;
  const code = formatEmailCode(randomInt(10 ** EMAIL_CODE.digits));
  await saveEmailCode(email.uid, startEmailCode(emailCodeDigest(email.uid, email.to ?? "", code), now));
  return { ...made, code };
}
