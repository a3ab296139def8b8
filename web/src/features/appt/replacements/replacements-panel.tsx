import type { Booking } from "@core/booking/booking.ts";
import { replacementPrice } from "@core/booking/replacement-price.ts";
import { availableCredit } from "@core/ledger/credit.ts";
import { splitDisplayName } from "@core/people/names.ts";
import type { SavedCard } from "@core/people/user.ts";
import type { Replacement } from "@core/replacement.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { call } from "../../../api/call.ts";
import { useAction } from "../../../api/hooks/use-action.ts";
import { useAnswer } from "../../../api/hooks/use-answer.ts";
import { now } from "../../../clock.ts";
import { useWallet } from "../../../data/account/use-wallet.ts";
import { forgetSlots } from "../../../parts/booking/availability/use-slots.ts";
import { InstructorLine } from "../../../parts/booking/instructor/instructor-line.tsx";
import { bookingAnswerOf } from "../../../parts/booking/payment/booking-answer.ts";
import { defaultPaymentMethod, isCardExpired } from "../../../parts/payments/cards/saved-cards.ts";
import { bookingPath } from "../../../routing/paths.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { LazyBoundary } from "../../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Quiet } from "../../../ui/text.ts";
import { coverText } from "./replacement-text.ts";

// Loaded on demand: most cards are still there.
const OtherWay = lazyPart(() => import("./other-way.tsx").then((m) => m.OtherWay));

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
    // With large text, the button goes below the person.
    "& > span:first-of-type": { flex: "1 1 14rem" },
  },
}));

interface OfferProps {
  booking: Booking;
  replacement: Replacement;
  /** What pays, a card's id or `credit`; empty while nothing does. */
  pmid: string;
  /** Asks again who is free, and at what price. */
  reload: () => Promise<void>;
}

/** One replacement with what it costs, and the press that books it. */
function ReplacementOffer({ booking, replacement, pmid, reload }: OfferProps) {
  const { id: instructorId, name, avatar, rating, start, amount } = replacement;
  const { schedule, billing } = booking;
  const { firstname } = splitDisplayName(name);
  const navigate = useNavigate();
  const { run, isPending, result, wasOutcomeUnknown } = useAction(call("/api/book/replace"));
  const book = async () => {
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
      <Button variant="contained" disabled={isPending || pmid === ""} onClick={() => void book()}>
        Rebook with {firstname} · {replacementPrice(replacement, billing)}
      </Button>
      {cover && <Quiet style={{ flexBasis: "100%" }}>{cover}</Quiet>}
      {result && !result.ok && !isPending && <InlineAlert kind="error">{result.error.message}</InlineAlert>}
    </li>
  );
}

interface ReplacementsPanelProps {
  booking: Booking;
  /** The customer's cards; undefined until they are known. */
  cards: readonly SavedCard[] | undefined;
}

/** After an instructor canceled: who else could come then, each one press away. Nothing where nobody is free. */
export function ReplacementsPanel({ booking, cards }: ReplacementsPanelProps) {
  const { answer, reload } = useAnswer({ appointmentId: booking.id }, call("/api/book/replacements"));
  const replacements = answer.status === "ready" ? answer.value.replacements : [];
  const wallet = useWallet();
  const [chosen, setChosen] = useState("");
  if (replacements.length === 0) return null;
  const { pmid: before, currency } = booking.billing;
  const pays = (pmid: string) => cards?.some((card) => card.pmid === pmid && !isCardExpired(card, now()));
  // Until the cards are known, the old one is taken to be there: the server says if it isn't.
  const isGone = before !== undefined && cards !== undefined && !pays(before);
  const available = wallet.status === "ready" && wallet.value ? availableCredit(wallet.value) : 0;
  const needed = Math.max(...replacements.map(({ amount }) => amount));
  const isChosen = chosen === "credit" ? available >= needed : chosen !== "";
  const other = isChosen ? chosen : defaultPaymentMethod(cards ?? [], { available, needed, now: now() });
  const pmid = isGone ? other : (before ?? "credit");
  return (
    <Panel aria-labelledby="replacements">
      <h2 id="replacements">Still want your session?</h2>
      <Quiet>
        These instructors can come to you.{" "}
        {isGone
          ? "The card you paid with is no longer saved or has expired, so choose how to pay; your refund is separate."
          : `You'd pay ${before ? "with the same card; your refund is separate." : "from your credit."}`}
      </Quiet>
      {isGone && (
        <LazyBoundary fallback={<Loading />}>
          <OtherWay
            cards={cards}
            available={available}
            needed={needed}
            currency={currency}
            chosen={pmid}
            onChoose={setChosen}
          />
        </LazyBoundary>
      )}
      <List>
        {replacements.map((one) => (
          <ReplacementOffer key={one.id} booking={booking} replacement={one} pmid={pmid} reload={reload} />
        ))}
      </List>
    </Panel>
  );
}
