import type { ApiError } from "../../api/api-error.ts";

/** What the server says of a right that is missing where it says no more. */
const NOT_ALLOWED = "Your account isn't allowed to do this.";
const ASK_A_TREASURER = "Only a treasurer can do this. Ask one, and send them the link to this page.";
const SECOND_FACTOR =
  "The desk needs two-step verification. Turn it on in your account settings, then sign in again.";

const reasonOf = (details: unknown): unknown =>
  typeof details === "object" && details !== null && "reason" in details ? details.reason : "";

/** Why a call of the desk was refused: in the server's words where they say more, such as how much is left of a day. */
export const deskRefusalText = ({
  code,
  message,
  details,
}: Pick<ApiError, "code" | "message" | "details">): string => {
  if (code !== "claim-required") return message;
  const reason = reasonOf(details);
  if (reason === "second-factor") return SECOND_FACTOR;
  return reason === "treasurer" && message === NOT_ALLOWED ? ASK_A_TREASURER : message;
};

/** Whether a call was refused because it is about the operator. */
export const isOwnCase = ({ code, details }: Pick<ApiError, "code" | "details">): boolean =>
  code === "claim-required" && reasonOf(details) === "own";

const stale = new Set(["wrong-state", "refund-changed", "price-changed"]);

const statusOf = (details: unknown): unknown =>
  typeof details === "object" && details !== null && "status" in details ? details.status : "";

/** Whether someone changed the case after it was shown; any other refusal has the server's own sentence. */
export const isVersionConflict = ({ code, details }: Pick<ApiError, "code" | "details">): boolean =>
  code === "refund-changed" || code === "price-changed" || statusOf(details) === "changed";

/** Whether a call was refused because of what has become of the case: it is read again. */
export const isCaseStale = ({ code }: { code: string }): boolean => stale.has(code);
