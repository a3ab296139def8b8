import { splitDisplayName } from "@core/people/names.ts";
import type { ApiError, ApiErrorCode } from "../../api/api-error.ts";
import { type CallResult, call } from "../../api/call.ts";
import { wrongStateOf } from "../../api/details-of.ts";
import { isLost } from "../../api/idempotency-key.ts";
import { now } from "../../clock.ts";
import { changePresses, type Press, type Presses, pressesOf } from "../../data/offline/presses.ts";
import { formatTime } from "../../ui/formats/time-format.ts";
import { actionRefusalText } from "./use-instructor-action.ts";

/** A press in words: "Check in with Maya L., pressed at 9:02 AM". */
export const pressText = ({ act, customer, timeZone, pressedAt, arrive }: Press): string => {
  const clock = (at: number) => formatTime(at, timeZone, "time");
  if (act === "sheet") return `What you wrote for ${customer} at ${clock(pressedAt)}`;
  if (arrive !== undefined) return `Telling ${customer} that you'll be there at ${clock(arrive)}`;
  return `${act === "check in" ? "Check in" : "Check out"} with ${customer}, pressed at ${clock(pressedAt)}`;
};

type Answer = CallResult<{ status: string }>;

/** What is sent by one call: a press, or a check-out with the check-in that waits before it. */
interface Sending {
  press: Press;
  checkIn?: Press | undefined;
}

const send = ({ press, checkIn }: Sending): Promise<Answer> => {
  const { act, bookingId: appointmentId, key, pressedAt, arrive, words } = press;
  if (words) return call("/api/provider/after")({ appointmentId, ...words }, key);
  if (act === "check in") return call("/api/provider/checkin")({ appointmentId, pressedAt }, key);
  if (act === "eta") return call("/api/provider/eta")({ appointmentId, arrive: arrive ?? pressedAt }, key);
  const both = checkIn && { checkedInAt: checkIn.pressedAt };
  return call("/api/provider/checkout")({ appointmentId, pressedAt, ...both }, key);
};

const undecided = new Set<string>([
  "rate-limited",
  "auth-required",
  "token-expired",
  "app-check",
  "recent-login-required",
] satisfies ApiErrorCode[]);

/** Whether a press is sent again: no answer came, or none about the press itself, as before a new sign-in. */
const isSentAgain = ({ code }: ApiError): boolean => isLost({ code }) || undecided.has(code);

/** What an instructor has to know about the answer to what was sent; undefined where it did what it said. */
const toldBy = ({ press, checkIn }: Sending, answer: Answer): string | undefined => {
  const { firstname } = splitDisplayName(press.customer);
  const what = checkIn ? `${pressText(checkIn)}, and check-out` : pressText(press);
  const isDay = press.act === "check in" || press.act === "check out";
  if (!answer.ok) {
    const status = isDay && wrongStateOf(answer.error);
    if (status === "Closed")
      return `${what}: when it reached us, the session had already closed. Sessions close ${RULES.closesAfter} after they end, at the latest. You're paid for it as usual.`;
    if (status === "Missed" && press.act === "check out" && !checkIn)
      return `${what}: ${firstname} had already reported that you didn't show up. Tell us what happened on the session's page: you aren't paid until that's settled.`;
    return `${what}: ${actionRefusalText(answer.error)}`;
  }
  const { status } = answer.value;
  if (isDay && status === "Missed")
    return `Your check-in came in after ${firstname} had reported that you didn't show up. We show it with the report. Tell us what happened on the session's page.`;
  return checkIn && status === "Started"
    ? `${pressText(press)}: it was still too early for that. You're checked in. Please check out on the session's page.`
    : undefined;
};

/** ms for which a press that was taken still shows: until then the booking itself says so. */
const SETTLES_IN = 15_000;

const isIn =
  ({ press, checkIn }: Sending) =>
  ({ key }: Press) =>
    key === press.key || key === checkIn?.key;

const without =
  (sent: Sending) =>
  ({ waiting, told }: Presses) => ({
    waiting: waiting.filter((one) => !isIn(sent)(one)),
    told,
  });

/** Records the answer to what was sent; `answer` undefined: it was not sent any more. */
const settle = (uid: string, sent: Sending, answer: Answer | undefined): void => {
  const { press } = sent;
  // Another tab has sent it, too.
  if (!pressesOf(uid).waiting.some(({ key, isSent }) => key === press.key && !isSent)) return;
  const text = answer && toldBy(sent, answer);
  if (answer?.ok && text === undefined) {
    changePresses(uid, ({ waiting, told }) => ({
      waiting: waiting.map((one) => (isIn(sent)(one) ? { ...one, isSent: true } : one)),
      told,
    }));
    setTimeout(() => changePresses(uid, without(sent)), SETTLES_IN);
    return;
  }
  changePresses(uid, (kept) => {
    const { waiting, told } = without(sent)(kept);
    if (text === undefined) return { waiting, told };
    // What follows at the same session cannot be taken either; what was written may, and is never dropped without a word.
    const others = waiting.filter(
      ({ bookingId, isSent, words }) => isSent || words || bookingId !== press.bookingId,
    );
    return { waiting: others, told: [...told, { press, text }] };
  });
};

/** What is sent next: a check-in takes the check-out that waits after it along, so that both are done in one act. */
function nextOf(uid: string): Sending | undefined {
  const waiting = pressesOf(uid).waiting.filter(({ isSent }) => !isSent);
  const [press] = waiting;
  if (press?.act !== "check in") return press && { press };
  const checkOut = waiting.find(({ act, bookingId }) => act === "check out" && bookingId === press.bookingId);
  return checkOut ? { press: checkOut, checkIn: press } : { press };
}

async function sendAll(uid: string): Promise<void> {
  for (;;) {
    const next = nextOf(uid);
    if (!next) return;
    // An arrival that has passed helps nobody.
    const isOver = next.press.arrive !== undefined && next.press.arrive <= now();
    const answer = isOver ? undefined : await send(next);
    if (answer && !answer.ok && isSentAgain(answer.error)) return;
    settle(uid, next, answer);
  }
}

let sending: Promise<void> | undefined;

/** Sends what waits, in order, until there is no network; one run at a time. */
export const sendPresses = (uid: string): Promise<void> => {
  sending ??= sendAll(uid).finally(() => {
    sending = undefined;
  });
  return sending;
};
