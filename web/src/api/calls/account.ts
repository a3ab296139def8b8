import type { CallInput } from "@core/api/index.ts";
import { CURRENCY } from "@core/constants.ts";
import { currentSite } from "../../site.ts";
import type { ClosingCreditView } from "../answers.ts";
import { type CallResult, call } from "../call.ts";
import { callOrFallback } from "../call-or-fallback.ts";
import { reportMessage } from "../hooks/report-message.ts";

const noCredit: ClosingCreditView = { back: 0, lost: 0, given: 0, currency: CURRENCY, cards: [] };

const isShort = (text: unknown): text is string =>
  typeof text === "string" && text.trim().length > 0 && text.length <= 250;

/** Sets the avatar. Returns false after showing the error in a toast. */
export const updateAvatar = async (photoURL: string): Promise<{ message: string } | false> => {
  if (isShort(photoURL))
    return callOrFallback("/api/avatar/update", { photoURL }, false, "Failed to update avatar");
  reportMessage("Badly formatted bio");
  return false;
};

/** Sets first and last name, each 1–250 characters. */
export const updateName = call("/api/name/update", { text: "Failed to update name" });

/** Sets the company that receipts are made out to; all of it empty: none. */
export const updateReceipts = call("/api/receipt/update", {
  text: "We couldn't save this. Please try again.",
});

/** Sets the phone number, typed in any format. */
export const updatePhone = call("/api/phone/update", { text: "No Phone Data" });

/** The E.164 form of a typed phone number. */
export const getPhone = call("/api/phone/get", { text: "No Phone Data" });

const side = () => (currentSite() === "instructors" ? "instructor" : "customer");

/** Requests an email with a link that confirms the account's address. */
export const sendConfirmEmail = () => call("/api/email/confirm")({ side: side() });

/** Requests an email with a link to choose a new password. Unknown addresses get the same answer as known ones. */
export const sendRecoverEmail = (email: string) => call("/api/email/recover")({ email, side: side() });

/** Blocks or unblocks an instructor. Returns false after showing the error in a toast. */
export const setInstructorBlock = (instructorId: string, blocked = true) =>
  callOrFallback("/api/block/set", blocked ? { instructorId } : { instructorId, blocked }, false as const);

/** Whether the special offer is active. A closed offer is not an error to show. */
export const isOfferActive = async (): Promise<boolean> => (await call("/special/status")({})).ok;

type ContactInput = Omit<CallInput<"/api/contact/send">, "agent" | "timeZone">;

/** Sends the contact form, with the browser's user agent and time zone. */
export const sendContact = (input: ContactInput) =>
  call("/api/contact/send")({
    ...input,
    agent: navigator.userAgent.slice(0, 500),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });

/** What would happen to the credit if the account were deleted; deletes nothing. */
export const previewDeletion = async (): Promise<CallResult<ClosingCreditView>> => {
  const result = await call("/api/account/delete")({ preview: true });
  return result.ok ? { ok: true, value: result.value.credit ?? noCredit } : result;
};
