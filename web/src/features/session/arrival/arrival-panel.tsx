import type { CallInput } from "@core/api/index.ts";
import { canTransition } from "@core/booking/lifecycle.ts";
import type { Booking } from "@core/booking/model.ts";
import { ARRIVAL, MINUTE } from "@core/constants.ts";
import { splitDisplayName } from "@core/people/names.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useRef, useState } from "react";
import { call } from "../../../api/call.ts";
import { type ReadyHeaders, readyHeaders } from "../../../api/client.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { Column, Row } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Quiet } from "../../../ui/text.ts";
import { useDelayedSend } from "../../../ui/undo/use-delayed-send.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.ts";
import { type ArrivalChoice, arrivalChoices, isLateArrival } from "./arrival-choices.ts";
import { LateArrivalDialog } from "./late-arrival-dialog.tsx";

const Late = styled("div")({
  display: "grid",
  gap: 8,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(5.25rem, 100%), 1fr))",
  "& > button": { paddingInline: 4 },
});

/** Tells the customer when the instructor will be there, with one press; nothing before it can be said. `now` ms UTC. */
export function ArrivalPanel({ booking, now }: { booking: Booking; now: number }) {
  const { schedule, customer, eta, id } = booking;
  const { firstname } = splitDisplayName(customer.name);
  const clock = (at: number) => formatTime(at, schedule.timeZone, "time");
  const [asking, setAsking] = useState<ArrivalChoice | null>(null);
  // Taken at the press: a page that goes away has no time to ask for them.
  const ready = useRef<ReadyHeaders>(undefined);
  const { run, isPending, problem } = useAction((input: CallInput<"/api/provider/eta">, key) =>
    call("/api/provider/eta", { ready: ready.current })(input, key),
  );
  const canSay = canTransition(booking, "eta", "instructor", now);
  const choices = canSay ? arrivalChoices(booking, now) : [];
  const say = async (arrive: number) => {
    const result = await run({ appointmentId: id, arrive });
    if (result?.ok) notify(`We told ${firstname} that you'll be there at ${clock(arrive)}.`);
  };
  const { waiting, start, undo } = useDelayedSend((arrive: number) => void say(arrive));
  if (booking.status !== "Confirmed" || (choices.length === 0 && !eta && waiting === undefined)) return null;
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
  const chosen = waiting ?? eta?.arrive;
  const [onTime, ...late] = choices[0]?.late === 0 ? choices : [undefined, ...choices];
  const button = (choice: ArrivalChoice) => {
    const { arrive, late: minutes } = choice;
    return (
      <Button
        key={arrive}
        variant={chosen === arrive ? "contained" : "outlined"}
        aria-pressed={chosen === arrive}
        disabled={isPending}
        onClick={() => (isLateArrival(choice) ? setAsking(choice) : begin(choice))}
      >
        {minutes === 0 ? `On my way · ${clock(arrive)}` : `${minutes} min`}
        {minutes > 0 && <VisuallyHidden> late, there at {clock(arrive)}</VisuallyHidden>}
      </Button>
    );
  };
  return (
    <Panel aria-labelledby="arrival">
      <Column style={{ gap: 12 }}>
        <h2 id="arrival" style={{ marginBottom: 0 }}>
          When will you be there?
        </h2>
        <div role="status">
          {waiting !== undefined ? (
            <Row>
              <span>
                We're telling {firstname} that you'll be there at <strong>{clock(waiting)}</strong>.
              </span>
              <Button variant="outlined" onClick={undo}>
                Undo
              </Button>
            </Row>
          ) : (
            eta && (
              <>
                {firstname} knows that you'll be there at <strong>{clock(eta.arrive)}</strong>.
              </>
            )
          )}
        </div>
        {onTime && <Row>{button(onTime)}</Row>}
        {late.length > 0 && (
          <>
            <Quiet id="running-late">Running late by</Quiet>
            <Late role="group" aria-labelledby="running-late">
              {late.map((choice) => choice && button(choice))}
            </Late>
            <Quiet>
              We'll let {firstname} know in a few seconds, so you can undo it. If you're{" "}
              {ARRIVAL.lateFrom / MINUTE} minutes late or more, they can cancel for a full refund until you
              check in.
            </Quiet>
          </>
        )}
        {!canSay && eta && <Quiet>You can't change this time anymore. Send a message instead.</Quiet>}
        {problem && <InlineAlert kind="error">{problem.message}</InlineAlert>}
        {asking && (
          <LateArrivalDialog
            booking={booking}
            choice={asking}
            onConfirm={() => begin(asking)}
            onCancel={() => setAsking(null)}
          />
        )}
      </Column>
    </Panel>
  );
}
