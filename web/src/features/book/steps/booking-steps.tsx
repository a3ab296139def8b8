import { startTransition, useState } from "react";
import { useInstructor } from "../../../data/people/use-instructor.ts";
import { formatAddress } from "../../../parts/address/format-address.ts";
import { Panel } from "../../../ui/panel.tsx";
import { Steps } from "../../../ui/steps.tsx";
import { type BookingStep, bookingSteps, isStepComplete, stepAfter } from "../choice/booking-choice.ts";
import { serviceText, timeText } from "../choice/choice-text.ts";
import { PayStep } from "../pay/pay-step.tsx";
import type { useCreateBooking } from "../pay/use-create-booking.ts";
import { MissingDetails } from "../place/missing-details.tsx";
import { NotesFields } from "../place/notes-fields.tsx";
import { PlaceStep } from "../place/place-step.tsx";
import { SlotCheck } from "../place/slot-check.tsx";
import { ServiceStep } from "../service/service-step.tsx";
import { TimeStep } from "../time/time-step.tsx";
import { BookingSummary } from "./booking-summary.tsx";
import type { FlowFacts } from "./flow-facts.ts";
import { sessionBar } from "./session-bar.ts";
import { StepColumns } from "./step-columns.ts";
import { StepPanel } from "./step-panel.tsx";

interface StepsProps extends Omit<FlowFacts, "bar"> {
  uid: string;
  book: ReturnType<typeof useCreateBooking>;
  preferredStart: number;
}

/** The four steps, one of them open, and the summary. */
export function BookingSteps({ uid, book, preferredStart, ...given }: StepsProps) {
  const { choice, user, area, beacons, timeZone, missing } = given;
  const home = user.serviceArea === area.id ? user.location : null;
  const beacon = beacons.find(({ id }) => id === choice.beacon);
  const known = beacon ? choice : { ...choice, beacon: "" };
  // Name, phone and address are asked for in "Where"; the email is confirmed before paying.
  const needsDetails = missing.some((step) => step !== "email");
  const isDone = (step: BookingStep) =>
    isStepComplete(step, known, home !== null) && !(step === "place" && needsDetails);
  const [open, setOpen] = useState<BookingStep>(() => bookingSteps.find((step) => !isDone(step)) ?? "pay");
  // An open step may lose its basis: the price list changed, or the time passed.
  const shown = bookingSteps.slice(0, bookingSteps.indexOf(open)).find((step) => !isDone(step)) ?? open;
  // The notes are asked for once, even on a way to the price that skips the place.
  const [isPlaceSkipped, setIsPlaceSkipped] = useState(true);
  if (isPlaceSkipped && shown === "place") setIsPlaceSkipped(false);
  // As a transition: a step renders in slices, so that the next frame answers the press.
  const openStep = (step: BookingStep) => startTransition(() => setOpen(step));
  const go = (step: BookingStep) => () => {
    book.payment.reset();
    openStep(stepAfter(step, known, home !== null));
  };
  const place = choice.otherAddress ?? home;
  const chosen = useInstructor(choice.instructorId || null);
  const instructorName = chosen.status === "ready" ? (chosen.value?.name ?? "") : "";
  const bar = beacon && sessionBar(choice, beacon, { timeZone, instructorName, currency: area.currency });
  const facts = { ...given, bar };
  const panel = (step: BookingStep) => ({
    isOpen: shown === step,
    isDone: isDone(step),
    onOpen: () => openStep(step),
  });
  return (
    <StepColumns>
      <Panel component="div">
        <Steps>
          <StepPanel
            {...panel("service")}
            title="Session"
            summary={beacon && serviceText(beacon, choice.people)}
          >
            <ServiceStep {...facts} onDone={go("service")} />
          </StepPanel>
          <StepPanel
            {...panel("time")}
            title="Time and instructor"
            summary={
              beacon && [timeText(choice, beacon, timeZone), instructorName].filter(Boolean).join(", with ")
            }
          >
            {beacon && (
              <TimeStep
                {...facts}
                key={beacon.id}
                uid={uid}
                favorites={user.favorites ?? []}
                beacon={beacon}
                preferred={user.schedule}
                preferredStart={preferredStart}
                onDone={go("time")}
              />
            )}
          </StepPanel>
          <StepPanel {...panel("place")} title="Where" summary={place && formatAddress(place)}>
            {needsDetails ? (
              <SlotCheck {...facts} onOpen={setOpen}>
                <MissingDetails {...facts} onDone={go("place")} />
              </SlotCheck>
            ) : (
              <PlaceStep {...facts} home={home} onDone={go("place")} />
            )}
          </StepPanel>
          <StepPanel {...panel("pay")} title="Pay" isDone={false} summary="">
            {isPlaceSkipped && <NotesFields {...facts} />}
            <PayStep {...facts} book={book} instructorName={instructorName} onOpen={setOpen} />
          </StepPanel>
        </Steps>
      </Panel>
      {beacon && <BookingSummary {...facts} beacon={beacon} home={home} instructorName={instructorName} />}
    </StepColumns>
  );
}
