import type { CallInput, CallOutput } from "@core/api/index.ts";
import { CURRENCY } from "@core/constants.ts";
import { currentSite } from "../../site.ts";
import { attemptCall, type CallResult, callOrFallback } from "../attempt.ts";
import { reportMessage } from "../hooks/report-message.ts";

/** Credit of an account that would be deleted: what goes back to cards, and what is given up; minor units. */
export type ClosingCreditView = NonNullable<CallOutput<"/api/account/delete">["credit"]>;

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
export const updateName = (input: CallInput<"/api/name/update">) =>
  attemptCall("/api/name/update", input, undefined, "Failed to update name");

/** Sets the phone number, typed in any format. */
export const updatePhone = (phone: string) =>
  attemptCall("/api/phone/update", { phone }, undefined, "No Phone Data");

/** The E.164 form of a typed phone number. */
export const getPhone = (phone: string) =>
  attemptCall("/api/phone/get", { phone }, undefined, "No Phone Data");

/** Sets the address; the postal code decides the area. An `outside-area` error names the nearest one. */
export const updateAddress = (location: CallInput<"/api/address/update">["location"]) =>
  attemptCall("/api/address/update", { location });

/** Requests an email with a link that changes the email address. */
export const updateEmail = (email: string) => attemptCall("/api/email/update", { email });

const side = () => (currentSite() === "instructors" ? "instructor" : "customer");

/** Requests an email with a link that confirms the account's address. */
export const sendConfirmEmail = () => attemptCall("/api/email/confirm", { side: side() });

/** Requests an email with a link to choose a new password. Unknown addresses get the same answer as known ones. */
export const sendRecoverEmail = (email: string) => attemptCall("/api/email/recover", { email, side: side() });

/** Blocks or unblocks an instructor. Returns false after showing the error in a toast. */
export const setInstructorBlock = (instructorId: string, blocked = true) =>
  callOrFallback("/api/block/set", blocked ? { instructorId } : { instructorId, blocked }, false as const);

/** Blocks an instructor, for a screen that shows the error itself. */
export const blockInstructor = (instructorId: string) => attemptCall("/api/block/set", { instructorId });

/** Reports an instructor to operators. */
export const reportUser = (input: CallInput<"/api/report/user">) => attemptCall("/api/report/user", input);

/** Whether the special offer is active. A closed offer is not an error to show. */
export const isOfferActive = async (): Promise<boolean> => (await attemptCall("/special/status", {})).ok;

type ContactInput = Omit<CallInput<"/api/contact/send">, "agent" | "timeZone">;

/** Sends the contact form, with the browser's user agent and time zone. */
export const sendContact = (input: ContactInput) =>
  attemptCall("/api/contact/send", {
    ...input,
    agent: navigator.userAgent.slice(0, 500),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });

/** Sets the preferred times. */
export const updateSchedule = (input: CallInput<"/api/schedule/update">) =>
  attemptCall("/api/schedule/update", input);

/** Uploads a photo (base64 WebP, 256×256, at most 40 KB) and sets it as the avatar. */
export const uploadAvatar = (image: string) => attemptCall("/api/avatar/upload", { image });

/** Turns email for reminders and news on or off; changes to a booking are always emailed. */
export const updateEmailReminders = (reminders: boolean) => attemptCall("/api/mail/update", { reminders });

/** The path of the private calendar feed; the first call creates it. */
export const getCalendarFeed = () => attemptCall("/api/feed/get", {});
/** Replaces the path of the feed; the old one stops working. */
export const renewCalendarFeed = () => attemptCall("/api/feed/renew", {});

/** Everything stored about the signed-in user; `identity`: with the pictures of identity documents. */
export const exportAccount = (identity: boolean) => attemptCall("/api/account/export", { identity });
/** What would happen to the credit if the account were deleted; deletes nothing. */
export const previewDeletion = async (): Promise<CallResult<ClosingCreditView>> => {
  const result = await attemptCall("/api/account/delete", { preview: true });
  return result.ok ? { ok: true, value: result.value.credit ?? noCredit } : result;
};
/** Deletes the account; `forfeit` (minor units) is the credit given up, as shown to the user. */
export const deleteAccount = (forfeit?: number) =>
  attemptCall("/api/account/delete", forfeit === undefined ? {} : { forfeit });
