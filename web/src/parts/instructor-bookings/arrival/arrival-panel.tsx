import type { Booking } from "@core/booking/booking.ts";
import { ARRIVAL, MINUTE } from "@core/constants.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { Column } from "../../../ui/layout.ts";
import { LazyBoundary } from "../../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Quiet } from "../../../ui/text.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.ts";
import type { ArrivalChoice } from "./arrival-choices.ts";
import type { Arrival } from "./use-arrival.ts";

const Late = styled("div")({
  display: "grid",
  gap: 8,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(5.25rem, 100%), 1fr))",
  "& > button": { paddingInline: 4 },
});

const LateArrivalDialog = lazyPart(() =>
  import("./late-arrival-dialog.tsx").then((m) => m.LateArrivalDialog),
);

interface ArrivalPanelProps {
  booking: Booking;
  arrival: Arrival;
}

/**
 * Tells the customer of another arrival than on time, which the page's next act says (next-act.tsx); nothing before it
 * can be said.
 */
export function ArrivalPanel({ booking, arrival }: ArrivalPanelProps) {
  const { firstname, clock, chosen, waiting, asking, problem } = arrival;
  const { eta } = booking;
  const choices = arrival.choices.filter(({ late }) => late > 0 || eta);
  if (booking.status !== "Confirmed" || (choices.length === 0 && !eta)) return null;
  const button = (choice: ArrivalChoice) => {
    const { arrive, late } = choice;
    return (
      <Button
        key={arrive}
        variant={chosen === arrive ? "contained" : "outlined"}
        aria-pressed={chosen === arrive}
        // Not disabled: it would fade out and in again at each press.
        aria-disabled={arrival.isPending || undefined}
        onClick={() => arrival.choose(choice)}
      >
        {late === 0 ? "On time" : `${late} min`}
        <VisuallyHidden>
          {late > 0 && " late"}, there at {clock(arrive)}
        </VisuallyHidden>
      </Button>
    );
  };
  return (
    <Panel aria-labelledby="arrival">
      <Column style={{ gap: 12 }}>
        <h2 id="arrival" style={{ marginBottom: 0 }}>
          Arrival
        </h2>
        <div role="status">
          {waiting === undefined && eta && (
            <>
              {firstname} expects you at <strong>{clock(eta.arrive)}</strong>.
            </>
          )}
        </div>
        {choices.length > 0 && (
          <>
            <Quiet id="running-late">{eta ? "Change it to" : "Running late by"}</Quiet>
            <Late role="group" aria-labelledby="running-late">
              {choices.map(button)}
            </Late>
            <Quiet>
              We'll let {firstname} know in a few seconds, so you can undo it. If you're{" "}
              {ARRIVAL.lateFrom / MINUTE} minutes late or more, they can cancel for a full refund until you
              check in.
            </Quiet>
          </>
        )}
        {!arrival.canSay && eta && <Quiet>You can't change this time anymore. Send a message instead.</Quiet>}
        {problem && <InlineAlert kind="error">{problem}</InlineAlert>}
        {asking && (
          <LazyBoundary onFailed={arrival.giveUp}>
            <LateArrivalDialog
              booking={booking}
              choice={asking}
              onConfirm={arrival.confirm}
              onCancel={arrival.giveUp}
            />
          </LazyBoundary>
        )}
      </Column>
    </Panel>
  );
}
