import type { CallInput, CallOutput } from "@shared/api/index.ts";
import { reportMessage } from "./reporter.ts";
import { attempt, orElse, type Result } from "./wrap.ts";

const isShort = (text: unknown): text is string =>
  typeof text === "string" && text.trim().length > 0 && text.length <= 250;

/** Sets the picture. False after reporting why not. */
export const updateAvatar = async (photoURL: string): Promise<{ message: string } | false> => {
  if (isShort(photoURL)) return orElse("/api/avatar/update", { photoURL }, false, "Failed to update avatar");
  reportMessage("Badly formatted bio");
  return false;
};

/** Sets first and last name, each 1–250 characters. False after reporting why not. */
export const updateName = async (input: CallInput<"/api/name/update">) => {
  if (isShort(input.firstname) && isShort(input.lastname))
    return orElse("/api/name/update", input, false as const, "Failed to update name");
  reportMessage("Failed to update name");
  return false;
};

/** As `updateName`, for a screen that shows the refusal beside its field. */
export const tryName = (
  input: CallInput<"/api/name/update">,
): Promise<Result<CallOutput<"/api/name/update">>> => attempt("/api/name/update", input);

/** Sets the phone number, typed in any way. False after reporting why not. */
export const updatePhone = (phone: string) =>
  orElse("/api/phone/update", { phone }, false as const, "No Phone Data");

/** As `updatePhone`, for a screen that shows the refusal beside its field. */
export const tryPhone = (phone: string): Promise<Result<CallOutput<"/api/phone/update">>> =>
  attempt("/api/phone/update", { phone });

/** The E.164 form of a number as typed, or null. */
export const getPhone = (phone: string): Promise<CallOutput<"/api/phone/get"> | null> =>
  orElse("/api/phone/get", { phone }, null, "No Phone Data");

/** As `getPhone`, for a screen that shows the refusal beside its field. */
export const readPhone = (phone: string): Promise<Result<CallOutput<"/api/phone/get">>> =>
  attempt("/api/phone/get", { phone });

/** Sets the address; the area follows from the postal code. False after reporting why not. */
export const updateAddress = (location: CallInput<"/api/address/update">["location"]) =>
  orElse("/api/address/update", { location }, false as const);

/** As `updateAddress`, for a screen that shows the refusal beside its field (outside-area names the nearest). */
export const tryAddress = (
  location: CallInput<"/api/address/update">["location"],
): Promise<Result<CallOutput<"/api/address/update">>> => attempt("/api/address/update", { location });

/** Asks for a link that changes the e-mail address. False after reporting why not. */
export const updateEmail = (email: string) => orElse("/api/email/update", { email }, false as const);

/** As `updateEmail`, for a screen that shows the refusal beside its field. */
export const tryEmail = (email: string): Promise<Result<CallOutput<"/api/email/update">>> =>
  attempt("/api/email/update", { email });

/** Blocks an instructor, or no longer. False after reporting why not. */
export const setBlock = (instructorId: string, blocked = true) =>
  orElse("/api/block/set", blocked ? { instructorId } : { instructorId, blocked }, false as const);

/** As `setBlock`, for a screen that shows the refusal where it was asked for. */
export const tryBlock = (instructorId: string): Promise<Result<CallOutput<"/api/block/set">>> =>
  attempt("/api/block/set", { instructorId });

/** Reports an instructor to us. False after reporting why not. */
export const reportUser = (input: CallInput<"/api/report/user">) =>
  orElse("/api/report/user", input, false as const);

/** As `reportUser`, for a screen that keeps what was typed beside the refusal. */
export const tryReport = (
  input: CallInput<"/api/report/user">,
): Promise<Result<CallOutput<"/api/report/user">>> => attempt("/api/report/user", input);

/** Whether the special offer is active. A closed offer is no failure, so nothing is reported. */
export const isOfferActive = async (): Promise<boolean> => (await attempt("/special/status", {})).ok;

type ContactInput = Omit<CallInput<"/api/contact/send">, "agent" | "timeZone">;

/** Agent and time zone of the browser are added silently (design §7). */
const fromHere = (input: ContactInput): CallInput<"/api/contact/send"> => ({
  ...input,
  agent: navigator.userAgent.slice(0, 500),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

/** Sends the contact form. False after reporting why not. */
export const sendContact = (input: ContactInput) =>
  orElse("/api/contact/send", fromHere(input), false as const);

/** As `sendContact`, for a screen that shows the refusal where the person can act. */
export const trySendContact = (input: ContactInput): Promise<Result<CallOutput<"/api/contact/send">>> =>
  attempt("/api/contact/send", fromHere(input));

/** Sets the preferred times. */
export const updateSchedule = (input: CallInput<"/api/schedule/update">) =>
  attempt("/api/schedule/update", input);

/** Uploads an own picture (base64 WebP, 256×256, at most 40 KB) and makes it the account's. */
export const uploadAvatar = (image: string) => attempt("/api/avatar/upload", { image });

/** Whether reminders and news come by mail too; changes of a booking always do. */
export const updateMail = (reminders: boolean) => attempt("/api/mail/update", { reminders });

/** The path of the private calendar feed; made when it is asked for the first time. */
export const getFeed = () => attempt("/api/feed/get", {});
/** A new path for the feed; the old one answers no more from then on. */
export const renewFeed = () => attempt("/api/feed/renew", {});

/** Everything that is stored about me. */
export const exportAccount = () => attempt("/api/account/export", {});
/** Deletes the account; `forfeit` (minor units) is the credit given up, as it was shown. */
export const deleteAccount = (forfeit?: number) =>
  attempt("/api/account/delete", forfeit === undefined ? {} : { forfeit });
