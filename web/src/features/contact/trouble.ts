import type { ApiError } from "../../api/api-error.ts";

/** What the form needs to know of a failure. `not-loaded`: the code that sends could not be fetched. */
export type Trouble = Pick<ApiError, "message" | "retryAfter" | "details"> & {
  code: ApiError["code"] | "not-loaded";
};

export const notLoaded: Trouble = { code: "not-loaded", message: "", retryAfter: undefined, details: {} };

/** Whether a reload may help where pressing again does not. */
export const isForReload = ({ code }: Trouble): boolean => code === "not-loaded" || code === "app-check";

const waitOf = (seconds: number): string => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
};

/** Why a message has not arrived, and what to do; what was typed is still there. */
export function contactTrouble({ code, message, retryAfter }: Trouble): string {
  switch (code) {
    case "rate-limited":
      return `Those were several messages in a short time. Please send this one ${waitOf(retryAfter ?? 600)}; it stays here.`;
    case "offline":
      return "We could not reach the service. Please check your connection and press Send again; your message stays here.";
    case "unavailable":
    case "internal":
      return "Our service does not answer right now. Please press Send again in a moment; your message stays here.";
    case "app-check":
      return "We could not tell this browser from a machine, so nothing was sent. Please reload the page and send it once more; your message stays here.";
    case "not-loaded":
      return "A part of this page could not be fetched, so nothing was sent. Please reload it and send again; your message stays here.";
    default:
      return message;
  }
}
