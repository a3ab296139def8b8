import type { KindRow, NotificationTable } from "../notification-row.ts";

type LinkKind = "email-change" | "email-confirm" | "password-reset";

const row = (link: "confirm" | "password", title: string, text: string): KindRow<unknown> => {
  const side = { email: "account", link, title: () => title, text: () => text } as const;
  return { icon: "bell", calendar: "none", customer: side, instructor: side };
};

/** Emails with a link that opens an account; the side is the site on which it leads on. */
export const notificationsOfAccountLinks: Pick<NotificationTable, LinkKind> = {
  "email-change": row(
    "confirm",
    "Confirm your new email address",
    "Open this link to sign in with this address from now on. Didn't ask for this? You can ignore this email.",
  ),
  "email-confirm": row(
    "confirm",
    "Confirm your email address",
    "Open this link so we know this address is yours. Didn't create an account? You can ignore this email.",
  ),
  "password-reset": row(
    "password",
    "Choose a new password",
    "Open this link to choose a new password. Didn't ask for this? You can ignore this email, and your password stays as it is.",
  ),
};
