import type { Booking, BookingPlace } from "@core/booking/model.ts";
import { splitDisplayName } from "@core/people/names.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useNavigate } from "react-router-dom";
import { call } from "../../../api/call.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { useAnswer } from "../../../api/hooks/use-answer.ts";
import { usePlace } from "../../../data/booking/bookings.ts";
import { forgetSlots, useSlots } from "../../../parts/booking/availability/use-slots.ts";
import { InstructorLine } from "../../../parts/booking/instructor/instructor-line.tsx";
import { bookingAnswerOf } from "../../../parts/booking/payment/booking-answer.ts";
import { dateAt } from "../../../parts/booking/place-date.ts";
import { bookingPath } from "../../../routing/paths.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Quiet } from "../../../ui/text.ts";
import { type Replacement, rebookInput, replacementsOf } from "./replacements.ts";

const List = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: "12px 0 0",
  padding: 0,
  "& > li": {
    display: "flex",
    flexWrap: "wrap",
    gap: "8px 16px",
    alignItems: "center",
    padding: "12px 0",
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
}));

interface OfferProps {
  booking: Booking;
  place: BookingPlace;
  replacement: Replacement;
}

/** One replacement with its price, and the press that books it as the canceled session was paid. */
function ReplacementOffer({ booking, place, replacement }: OfferProps) {
  const { instructor, slot } = replacement;
  const { service, schedule, billing } = booking;
  const { firstname } = splitDisplayName(instructor.name);
  const navigate = useNavigate();
  const { answer: quote, reload } = useAnswer(
    { instructorId: instructor.id, beacon: service.beacon, start: slot.start, people: service.people },
    call("/api/book/quote"),
  );
  const { run, isPending, result, wasOutcomeUnknown } = useAction(call("/api/book/create"));
  // Taken or blocked since: there is nothing to offer.
  if (quote.status !== "ready") return null;
  const { amount, currency, instant } = quote.value;
  const book = async () => {
    const booked = await run(rebookInput(booking, place, replacement, amount));
    if (!booked) return;
    const outcome = bookingAnswerOf(booked, wasOutcomeUnknown);
    if (outcome.step === "taken") forgetSlots();
    // The button shows the price as it is now.
    if (outcome.step === "price") await reload();
    const id =
      outcome.step === "done"
        ? outcome.booked.appointmentId
        : "held" in outcome && outcome.held?.appointmentId;
    if (outcome.step === "done")
      notify(instant ? `Booked with ${firstname}.` : `Request sent to ${firstname}.`);
    // What is left to do for a held time, such as a bank's question, is on its page.
    if (id) navigate(bookingPath(id));
  };
  const price = formatMoney(amount, currency);
  return (
    <li>
      <InstructorLine
        id={instructor.id}
        name={instructor.name}
        avatar={instructor.avatar}
        rating={instructor.rating}
      >
        {formatTime(slot.start, schedule.timeZone)}
      </InstructorLine>
      <Button variant="contained" disabled={isPending} onClick={() => void book()}>
        {instant ? "Rebook with" : "Ask"} {firstname} · {amount === billing.amount ? "same price" : price}
      </Button>
      {result && !result.ok && !isPending && <InlineAlert kind="error">{result.error.message}</InlineAlert>}
    </li>
  );
}

/** After an instructor canceled: who else could come then, each one press away. Nothing where nobody is free. */
export function ReplacementsPanel({ booking }: { booking: Booking }) {
  const { schedule, service, billing } = booking;
  const place = usePlace(booking.id);
  const { slots } = useSlots({
    beacon: service.beacon,
    people: service.people,
    from: dateAt(schedule.start, schedule.timeZone),
    days: 1,
  });
  const where = place.status === "ready" ? place.value : null;
  const others = slots.status === "ready" ? replacementsOf(slots.value.instructors, booking) : [];
  if (!where || others.length === 0) return null;
  return (
    <Panel aria-labelledby="replacements">
      <h2 id="replacements">Still want your session?</h2>
      <Quiet>
        {billing.pmid ? "Paid with the same card" : "Paid with your credit"}, at the same place. Your refund
        is separate and already on its way.
      </Quiet>
      <List>
        {others.map((one) => (
          <ReplacementOffer key={one.instructor.id} booking={booking} place={where} replacement={one} />
        ))}
      </List>
    </Panel>
  );
}
