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

/** Sets the address; the area follows from the postal code. False after reporting why not. */
export const updateAddress = (location: CallInput<"/api/address/update">["location"]) =>
  orElse("/api/address/update", { location }, false as const);

/** As `updateAddress`, for a screen that shows the refusal beside its field (outside-area names the nearest). */
export const tryAddress = (
  location: CallInput<"/api/address/update">["location"],
): Promise<Result<CallOutput<"/api/address/update">>> => attempt("/api/address/update", { location });

/** Asks for a link that changes the e-mail address. False after reporting why not. */
export const updateEmail = (email: string) => orElse("/api/email/update", { email }, false as const);

/** Blocks an instructor, or no longer. False after reporting why not. */
export const setBlock = (instructorId: string, blocked = true) =>
  orElse("/api/block/set", blocked ? { instructorId } : { instructorId, blocked }, false as const);

/** As `setBlock`, for a screen that shows the refusal where it was asked for. */
export const tryBlock = (instructorId: string): Promise<Result<CallOutput<"/api/block/set">>> =>
  attempt("/api/block/set", { instructorId });

/** Reports an instructor to us. False after reporting why not. */
export const reportUser = (input: CallInput<"/api/report/user">) =>
  orElse("/api/report/user", input, false as const);

/** Whether the special offer is active. A closed offer is no failure, so nothing is reported. */
export const isOfferActive = async (): Promise<boolean> => (await attempt("/special/status", {})).ok;

/** Sends the contact form; agent and time zone of the browser are added. False after reporting why not. */
export const sendContact = (input: Omit<CallInput<"/api/contact/send">, "agent" | "timeZone">) =>
  orElse(
    "/api/contact/send",
    {
      ...input,
      agent: navigator.userAgent.slice(0, 500),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    false as const,
  );

/** Sets the preferred times. */
export const updateSchedule = (input: CallInput<"/api/schedule/update">) =>
  attempt("/api/schedule/update", input);
