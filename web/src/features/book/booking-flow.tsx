import { missingProfileSteps } from "@core/people/completeness.ts";
import type { PricingArea } from "@core/people/places/pricing.ts";
import type { User } from "@core/people/user.ts";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";
import { useInstructor } from "../../data/people/use-instructor.ts";
import { paths } from "../../routing/paths.ts";
import { Column } from "../../ui/layout.ts";
import { Loading } from "../../ui/loading.tsx";
import { BookingNotices } from "./booking-notices.tsx";
import type { InitialChoice } from "./choice/initial-choice.ts";
import { useBookingChoice } from "./choice/use-booking-choice.ts";
import { OpenPayment } from "./pay/open-payment.tsx";
import { useCreateBooking } from "./pay/use-create-booking.ts";
import { AreaChoice } from "./place/area-choice.tsx";
import { BookingSteps } from "./steps/booking-steps.tsx";

interface FlowProps {
  uid: string;
  user: User;
  emailVerified: boolean;
  areas: readonly PricingArea[];
  first: InitialChoice;
}

/** The booking flow, from the first choice to the result. */
export function BookingFlow({ uid, user, emailVerified, areas, first }: FlowProps) {
  const { choice, change, returnTo } = useBookingChoice(uid, first.choice);
  const book = useCreateBooking(uid, choice);
  const { booked } = book;
  const { answer, isAsking } = book.payment;
  const navigate = useNavigate();
  // The address follows the choice, and then the booking.
  const address = booked ? `${paths.book}?${new URLSearchParams({ done: booked })}` : returnTo;
  const onAddress = useEffectEvent((next: string) => {
    if (next !== location.pathname + location.search) void navigate(next, { replace: true });
  });
  useEffect(() => onAddress(address), [address]);

  const filter = useInstructor(choice.onlyInstructorId || null);
  const instructor = filter.status === "ready" ? filter.value : null;
  const missing = missingProfileSteps(user, emailVerified);
  const area = areas.find(({ id }) => id === choice.area);
  const offered = area?.beacons ?? [];
  const taught = offered.filter(({ id }) => instructor?.beacons.includes(id));
  const beacons = taught.length > 0 ? taught : offered;
  const timeZone = area?.timeZone ?? user.timeZone;

  if (booked || (isAsking && !answer && book.isResumed)) return <Loading />;
  const isOpen = answer?.step === "pending" || answer?.step === "action";
  if (isOpen || answer?.step === "refused" || answer?.step === "email")
    return (
      <OpenPayment
        payment={book.payment}
        answer={answer}
        cards={user.cards}
        timeZone={timeZone}
        onGiveUp={book.giveUp}
      />
    );
  const facts = { choice, change, returnTo, user, missing, areas, beacons, timeZone };
  return (
    <Column>
      <BookingNotices
        uid={uid}
        returnTo={returnTo}
        absent={choice.onlyInstructorId && taught.length === 0 ? instructor?.name : undefined}
        area={area}
        isBlocked={first.isBlocked && choice.onlyInstructorId === ""}
      />
      {(!area || (user.serviceArea === "" && choice.start === 0)) && (
        <AreaChoice
          areas={areas}
          chosen={choice.area}
          onChoose={(id) => change({ type: "area", area: id })}
        />
      )}
      {area && (
        <BookingSteps
          {...facts}
          key={area.id}
          uid={uid}
          area={area}
          book={book}
          preferredStart={first.preferredStart}
        />
      )}
    </Column>
  );
}
