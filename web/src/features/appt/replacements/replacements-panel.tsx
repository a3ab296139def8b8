import type { Booking } from "@core/booking/model.ts";
import { replacementPrice } from "@core/booking/replacement-price.ts";
import { splitDisplayName } from "@core/people/names.ts";
import type { Replacement } from "@core/replacement.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useNavigate } from "react-router-dom";
import { call } from "../../../api/call.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { useAnswer } from "../../../api/hooks/use-answer.ts";
import { forgetSlots } from "../../../parts/booking/availability/use-slots.ts";
import { InstructorLine } from "../../../parts/booking/instructor/instructor-line.tsx";
import { bookingAnswerOf } from "../../../parts/booking/payment/booking-answer.ts";
import { bookingPath } from "../../../routing/paths.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Quiet } from "../../../ui/text.ts";
import { coverText } from "./replacement-text.ts";

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
  replacement: Replacement;
  /** Asks again who is free, and at what price. */
  reload: () => Promise<void>;
}

/** One replacement with what it costs, and the press that books it as the canceled session was paid. */
function ReplacementOffer({ booking, replacement, reload }: OfferProps) {
  const { id: instructorId, name, avatar, rating, start, amount } = replacement;
  const { schedule, billing } = booking;
  const { firstname } = splitDisplayName(name);
  const navigate = useNavigate();
  const { run, isPending, result, wasOutcomeUnknown } = useAction(call("/api/book/replace"));
  const book = async () => {
    const pmid = billing.pmid ?? "credit";
    const booked = await run({ appointmentId: booking.id, instructorId, start, amount, pmid });
    if (!booked) return;
    const outcome = bookingAnswerOf(booked, wasOutcomeUnknown);
    if (outcome.step === "taken") forgetSlots();
    // The list shows who is free and the price as it is now.
    if (outcome.step === "taken" || outcome.step === "price") await reload();
    const id =
      outcome.step === "done"
        ? outcome.booked.appointmentId
        : "held" in outcome && outcome.held?.appointmentId;
    if (outcome.step === "done") notify(`Booked with ${firstname}.`);
    // What is left to do for a held time, such as a bank's question, is on its page.
    if (id) navigate(bookingPath(id));
  };
  const cover = coverText(replacement, billing);
  return (
    <li>
      <InstructorLine id={instructorId} name={name} avatar={avatar} rating={rating}>
        {formatTime(start, schedule.timeZone)}
      </InstructorLine>
      <Button variant="contained" disabled={isPending} onClick={() => void book()}>
        Rebook with {firstname} · {replacementPrice(replacement, billing)}
      </Button>
      {cover && <Quiet style={{ flexBasis: "100%" }}>{cover}</Quiet>}
      {result && !result.ok && !isPending && <InlineAlert kind="error">{result.error.message}</InlineAlert>}
    </li>
  );
}

/** After an instructor canceled: who else could come then, each one press away. Nothing where nobody is free. */
export function ReplacementsPanel({ booking }: { booking: Booking }) {
  const { answer, reload } = useAnswer({ appointmentId: booking.id }, call("/api/book/replacements"));
  const replacements = answer.status === "ready" ? answer.value.replacements : [];
  if (replacements.length === 0) return null;
  return (
    <Panel aria-labelledby="replacements">
      <h2 id="replacements">Still want your session?</h2>
      <Quiet>
        These instructors can come to you. You'd pay{" "}
        {booking.billing.pmid ? "with the same card; your refund is separate." : "from your credit."}
      </Quiet>
      <List>
        {replacements.map((one) => (
          <ReplacementOffer key={one.id} booking={booking} replacement={one} reload={reload} />
        ))}
      </List>
    </Panel>
  );
}
