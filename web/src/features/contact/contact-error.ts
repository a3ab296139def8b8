import type { ApiError } from "../../api/api-error.ts";

/** An error of sending. `not-loaded`: the code that sends could not be fetched. */
export type ContactError = Pick<ApiError, "message" | "retryAfter" | "details"> & {
  code: ApiError["code"] | "not-loaded";
};

export const codeNotLoaded: ContactError = {
  code: "not-loaded",
  message: "",
  retryAfter: undefined,
  details: {},
};

/** Whether a reload may help where a retry does not. */
export const mayReloadHelp = ({ code }: ContactError): boolean =>
  code === "not-loaded" || code === "app-check";

const waitOf = (seconds: number): string => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1 ? "in a minute" : `in ${minutes} minutes`;
};

/** Why a message was not sent, and what to do; the input is still there. */
export function contactErrorText({ code, message, retryAfter }: ContactError): string {
  switch (code) {
    case "rate-limited":
      return `You've sent several messages in a short time. Please send this one ${waitOf(retryAfter ?? 600)}. We'll keep it here.`;
    case "offline":
      return "We couldn't connect. Check your connection and press Send again. Your message is still here.";
    case "unavailable":
    case "internal":
      return "Something went wrong on our end. Please press Send again in a moment. Your message is still here.";
    case "app-check":
      return "We couldn't verify your browser, so your message wasn't sent. Please reload the page and send it again. Your message is still here.";
    case "not-loaded":
      return "Part of this page didn't load, so your message wasn't sent. Please reload the page and send it again. Your message is still here.";
    default:
      return message;
  }
}
