import { splitDisplayName } from "@core/people/names.ts";
import type { ApiError, ApiErrorCode } from "../../api/api-error.ts";
import { type CallResult, call } from "../../api/call.ts";
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

const send = ({ act, bookingId: appointmentId, key, pressedAt, arrive, words }: Press): Promise<Answer> => {
  if (words) return call("/api/provider/after")({ appointmentId, ...words }, key);
  if (act === "check in") return call("/api/provider/checkin")({ appointmentId, pressedAt }, key);
  if (act === "check out") return call("/api/provider/checkout")({ appointmentId, pressedAt }, key);
  return call("/api/provider/eta")({ appointmentId, arrive: arrive ?? pressedAt }, key);
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

/** What an instructor has to know about the answer to a press; undefined where it did what it said. */
const toldBy = (press: Press, answer: Answer): string | undefined => {
  const { firstname } = splitDisplayName(press.customer);
  if (!answer.ok) return `${pressText(press)}: ${actionRefusalText(answer.error)}`;
  if (press.act !== "check in" || answer.value.status !== "Missed") return undefined;
  return `Your check-in came in after ${firstname} had reported that you didn't show up. We show it with the report. Tell us what happened on the session's page.`;
};

/** ms for which a press that was taken still shows: until then the booking itself says so. */
const SETTLES_IN = 15_000;

const without =
  (press: Press) =>
  ({ waiting, told }: Presses) => ({
    waiting: waiting.filter(({ key }) => key !== press.key),
    told,
  });

/** Records the answer to a press; `answer` undefined: it was not sent any more. */
const settle = (uid: string, press: Press, answer: Answer | undefined): void => {
  // Another tab has sent it, too.
  if (!pressesOf(uid).waiting.some(({ key, isSent }) => key === press.key && !isSent)) return;
  const text = answer && toldBy(press, answer);
  if (answer?.ok && text === undefined) {
    changePresses(uid, ({ waiting, told }) => ({
      waiting: waiting.map((one) => (one.key === press.key ? { ...one, isSent: true } : one)),
      told,
    }));
    setTimeout(() => changePresses(uid, without(press)), SETTLES_IN);
    return;
  }
  changePresses(uid, (kept) => {
    const { waiting, told } = without(press)(kept);
    if (text === undefined) return { waiting, told };
    // What follows at the same session cannot be taken either; what was written may, and is never dropped without a word.
    const others = waiting.filter(
      ({ bookingId, isSent, words }) => isSent || words || bookingId !== press.bookingId,
    );
    return { waiting: others, told: [...told, { press, text }] };
  });
};

async function sendAll(uid: string): Promise<void> {
  for (;;) {
    const press = pressesOf(uid).waiting.find(({ isSent }) => !isSent);
    if (!press) return;
    // An arrival that has passed helps nobody.
    const isOver = press.arrive !== undefined && press.arrive <= now();
    const answer = isOver ? undefined : await send(press);
    if (answer && !answer.ok && isSentAgain(answer.error)) return;
    settle(uid, press, answer);
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
