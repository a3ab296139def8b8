import type { Booking } from "@core/booking/booking.ts";
import { canTransition } from "@core/booking/lifecycle.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { type ReactNode, Suspense, useState } from "react";
import { SubmitButton } from "../../../ui/forms/submit-button.tsx";
import { BellIcon } from "../../../ui/icons/icons.tsx";
import { LazyBoundary } from "../../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { IconListItem } from "../../../ui/lists/icon-list.tsx";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { Optional } from "../../../ui/optional.tsx";
import { StickyActs } from "../../../ui/sticky-acts.ts";
import { Quiet } from "../../../ui/text.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.ts";
import { useNow } from "../../booking/use-now.ts";
import { BodyNotes } from "../body-notes.tsx";
import { CardButtons } from "../booking-card.tsx";
import { BookingFacts } from "../booking-facts.tsx";
import { acceptAction, declineAction } from "../instructor-actions.ts";
import { counterOfferText } from "../proposal/proposal-text.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { useInstructorAction } from "../use-instructor-action.ts";
import type { ActionResult } from "../use-pinned-bookings.ts";
import { CustomerBio } from "./customer-bio.tsx";
import { NeighborLines } from "./neighbor-lines.tsx";
import { replyByText } from "./reply-by.ts";

// Loaded on demand: most requests are accepted or declined.
const ProposeDialog = lazyPart(() => import("../proposal/propose-dialog.tsx").then((m) => m.ProposeDialog));
const RequestFacts = lazyPart(() => import("./request-facts.tsx").then((m) => m.RequestFacts));

const reasons = [
  "I'm no longer free then.",
  "It's too far for me to travel.",
  "I'm sick.",
  "This isn't a good fit for me.",
];

interface RequestCardProps {
  booking: Booking;
  /** The instructor's open bookings: what is before and after it. */
  bookings: readonly Booking[];
  /** Called when the booking must neither change nor disappear, until `onUnpin`. */
  onPin?: () => void;
  onUnpin?: () => void;
  onEnd: (end: ActionResult) => void;
  /** Whether it is alone on its page: its buttons stay on the screen. */
  isAlone?: boolean;
  /** What the two had together, where it is not alone. */
  history?: ReactNode;
  /** Further buttons. */
  children?: ReactNode;
}

const nothing = () => undefined;

/** Yes and no to a request among others: on the screen as long as its card is. */
const Answers = styled(CardButtons)(({ theme }) => ({
  position: "sticky",
  bottom: "calc(var(--tabs, 0px) + var(--bottom-strip, 0px))",
  zIndex: 1,
  margin: "0 -20px -20px",
  padding: "12px 20px",
  background: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

/** Reaches far above its act, over what stands there, so that the act sticks to the first screen also with large text. */
const Reach = styled("div")({
  marginTop: "-60rem",
  pointerEvents: "none",
  "&::before": { content: "''", display: "block", height: "60rem" },
  "& *": { pointerEvents: "auto" },
});

/** A request, with the buttons to accept or decline it, or to offer another time. */
export function RequestCard(props: RequestCardProps) {
  const { booking, bookings, onPin = nothing, onUnpin = nothing, onEnd, isAlone, history, children } = props;
  const [isDeclining, setIsDeclining] = useState(false);
  const [isOffering, setIsOffering] = useState(false);
  const { pending, problem, run } = useInstructorAction((end) => {
    setIsDeclining(false);
    onEnd(end);
  });
  const now = useNow(15_000);
  const { customer, instructions, bodyNotes } = booking;
  const start = () => {
    onPin();
    void run(acceptAction, booking);
  };
  const stopDeclining = () => {
    setIsDeclining(false);
    onUnpin();
  };
  const canOffer = canTransition(booking, "propose", "instructor", now);
  const neighbors = <NeighborLines request={booking} bookings={bookings} now={now} />;
  const canOfferHere = canOffer && !isAlone;
  const answers = (
    <>
      <SubmitButton type="button" size="medium" pending={pending === acceptAction} onClick={start}>
        Accept<VisuallyHidden> {customer.name}</VisuallyHidden>
      </SubmitButton>
      <Button
        variant="outlined"
        disabled={pending !== null}
        onClick={() => {
          onPin();
          setIsDeclining(true);
        }}
      >
        Decline<VisuallyHidden> {customer.name}</VisuallyHidden>
      </Button>
    </>
  );
  return (
    <>
      <BookingFacts booking={booking}>
        <IconListItem icon={<BellIcon />}>
          <Deadline booking={booking} />
        </IconListItem>
      </BookingFacts>
      {isAlone ? (
        <Optional fallback={neighbors}>
          <Suspense fallback={neighbors}>
            <RequestFacts request={booking} bookings={bookings}>
              {neighbors}
            </RequestFacts>
          </Suspense>
        </Optional>
      ) : (
        <>
          {history}
          {neighbors}
        </>
      )}
      <BodyNotes text={bodyNotes} />
      <CustomerBio customer={customer} />
      <Quiet>
        Accept to see the address{instructions ? ", notes and phone number" : " and phone number"}.
      </Quiet>
      {problem && !isDeclining && <InlineAlert kind="error">{problem}</InlineAlert>}
      {isAlone ? (
        <Reach>
          <StickyActs data-bottom-bar="">
            <CardButtons>
              {answers}
              {children}
            </CardButtons>
          </StickyActs>
        </Reach>
      ) : (
        <>
          {/* Alone on its page, the offer stands below with what was offered. */}
          {(canOfferHere || children) && (
            <CardButtons>
              {canOfferHere && (
                <Button variant="outlined" disabled={pending !== null} onClick={() => setIsOffering(true)}>
                  Offer another time<VisuallyHidden> to {customer.name}</VisuallyHidden>
                </Button>
              )}
              {children}
            </CardButtons>
          )}
          <Answers data-bottom-bar="">{answers}</Answers>
        </>
      )}
      {isDeclining && (
        <ReasonDialog
          title={`Decline ${customer.name}?`}
          text="We'll tell them your reason and show them who else is available. They won't be charged."
          reasons={reasons}
          confirmLabel="Decline request"
          isPending={pending === declineAction}
          problem={problem}
          onConfirm={(reason) => void run(declineAction, booking, reason)}
          onCancel={stopDeclining}
        >
          {canOffer && (
            <Button
              variant="text"
              disabled={pending !== null}
              onClick={() => {
                stopDeclining();
                setIsOffering(true);
              }}
            >
              Offer another time instead
            </Button>
          )}
        </ReasonDialog>
      )}
      {isOffering && (
        <LazyBoundary onFailed={() => setIsOffering(false)}>
          <ProposeDialog booking={booking} onClose={() => setIsOffering(false)} />
        </LazyBoundary>
      )}
    </>
  );
}

function Deadline({ booking }: { booking: Booking }) {
  const now = useNow(15_000);
  const { deadline = 0, schedule } = booking;
  return <strong>{counterOfferText(booking, now) || replyByText(deadline, now, schedule.timeZone)}</strong>;
}
