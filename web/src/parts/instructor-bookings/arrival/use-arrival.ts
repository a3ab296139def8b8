import type { CallInput } from "@core/api/index.ts";
import type { Booking } from "@core/booking/booking.ts";
import { canTransition } from "@core/booking/lifecycle.ts";
import { splitDisplayName } from "@core/people/names.ts";
import { useRef, useState } from "react";
import { type CallResult, call } from "../../../api/call.ts";
import { type ReadyHeaders, readyHeaders } from "../../../api/client.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { isLost } from "../../../api/idempotency-key.ts";
import { now as domainTime } from "../../../clock.ts";
import { useMyId } from "../../../data/account/use-my-id.ts";
import { KEPT_TEXT, keepPress } from "../../../data/offline/presses.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { notify } from "../../../ui/notices/notifier.tsx";
import { useDelayedSend } from "../../../ui/undo/use-delayed-send.ts";
import { type ArrivalChoice, arrivalChoices, isLateArrival } from "./arrival-choices.ts";

/**
 * Says when the instructor will be there. One state for all buttons of a page: a choice waits some seconds, in which it
 * can be undone, and a late one is asked about first. `now` ms UTC.
 */
export const useArrival = (booking: Booking, now: number) => {
  const { schedule, customer, eta, id } = booking;
  const { firstname } = splitDisplayName(customer.name);
  const clock = (at: number) => formatTime(at, schedule.timeZone, "time");
  const [asking, setAsking] = useState<ArrivalChoice | null>(null);
  // Taken at the press: a page that goes away has no time to ask for them.
  const ready = useRef<ReadyHeaders>(undefined);
  const me = useMyId();
  const { run, isPending, problem } = useAction(
    async (input: CallInput<"/api/provider/eta">, key): Promise<CallResult<unknown>> => {
      const result = await call("/api/provider/eta", { ready: ready.current })(input, key);
      if (result.ok || !me || !isLost(result.error)) return result;
      keepPress(me, booking, { act: "eta", key, pressedAt: domainTime(), arrive: input.arrive });
      return { ok: true, value: KEPT_TEXT };
    },
  );
  const say = async (arrive: number) => {
    const result = await run({ appointmentId: id, arrive });
    if (!result?.ok) return;
    notify(
      result.value === KEPT_TEXT
        ? KEPT_TEXT
        : `We told ${firstname} that you'll be there at ${clock(arrive)}.`,
    );
  };
  const { waiting, start, undo } = useDelayedSend((arrive: number) => void say(arrive));
  const begin = ({ arrive }: ArrivalChoice) => {
    setAsking(null);
    start(arrive);
    ready.current = undefined;
    readyHeaders().then(
      (headers) => {
        ready.current = headers;
      },
      // Offline or signed out: the call itself says so.
      () => undefined,
    );
  };
  const canSay = canTransition(booking, "eta", "instructor", now);
  return {
    firstname,
    clock,
    canSay,
    /** What can be said at `now`. */
    choices: canSay ? arrivalChoices(booking, now) : [],
    /** The arrival that was pressed, else the one that was said, ms UTC. */
    chosen: waiting ?? eta?.arrive,
    /** A pressed arrival that is sent in some seconds, ms UTC. */
    waiting,
    undo,
    /** A late arrival that waits for a yes. */
    asking,
    /** Does nothing while an arrival is being sent. */
    choose: (choice: ArrivalChoice) => {
      if (isPending) return;
      if (isLateArrival(choice)) setAsking(choice);
      else begin(choice);
    },
    confirm: () => asking && begin(asking),
    giveUp: () => setAsking(null),
    isPending,
    problem: problem?.message,
  };
};

/** What `useArrival` gives. */
export type Arrival = ReturnType<typeof useArrival>;
