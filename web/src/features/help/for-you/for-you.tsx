import type { Booking } from "@core/booking/booking.ts";
import type { ProfileStep } from "@core/people/completeness.ts";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { now } from "../../../clock.ts";
import { useNow } from "../../../parts/booking/use-now.ts";
import { PublicLoadError } from "../../../parts/showcase/public-load-error.tsx";
import { bookingPath, contactPath, paths, withNextPath } from "../../../routing/paths.ts";
import type { Path } from "../../../routing/routes.ts";
import { LocalTime } from "../../../ui/formats/local-time.tsx";
import { MoneyText } from "../../../ui/formats/money-text.tsx";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { Quiet } from "../../../ui/text.ts";
import { questions } from "../questions/questions.ts";
import { type ForYouFacts, likelyAnswers, sessionAdvice } from "./for-you-facts.ts";
import { ForYouPanel } from "./for-you-panel.tsx";
import { useForYouFacts } from "./use-for-you-facts.ts";

const Parts = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 20,
  marginBottom: 20,
  [theme.breakpoints.up("sm")]: { gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)" },
}));

const steps: Record<ProfileStep, { label: string; to: Path }> = {
  name: { label: "your name", to: paths.name },
  phone: { label: "your phone number", to: paths.phone },
  address: { label: "your address", to: paths.address },
  email: { label: "a confirmed email address", to: paths.profile },
};

function NextSession({ booking }: { booking: Booking }) {
  const { id, service, instructor, schedule } = booking;
  // The refund changes with time.
  const at = useNow(30_000);
  const what = `${service.name} with ${instructor.name}`;
  const subject = `${what}, ${formatTime(schedule.start, schedule.timeZone)} (session ${id})`;
  return (
    <div>
      <h3>Your next session</h3>
      <p>
        <Link to={bookingPath(id)}>{what}</Link>,{" "}
        <LocalTime at={schedule.start} timeZone={schedule.timeZone} />. {sessionAdvice(booking, at).join(" ")}{" "}
        Something else? <Link to={contactPath({ subject })}>Write to us about this session</Link>.
      </p>
    </div>
  );
}

function Nothing() {
  return (
    <div>
      <h3>Your next session</h3>
      <p>
        You have nothing booked this month or next. <Link to={paths.book}>Find a time</Link>
      </p>
    </div>
  );
}

function Missing({ missing }: { missing: ForYouFacts["missing"] }) {
  return (
    <div>
      <h3>Before you can book</h3>
      <p>We still need:</p>
      <ul>
        {missing.map((step) => (
          <li key={step}>
            <Link to={withNextPath(steps[step].to, paths.help)}>{steps[step].label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Credit({ minor, hasOffer }: { minor: number; hasOffer: boolean }) {
  return (
    <div>
      <h3>Your credit</h3>
      <p>
        <strong>
          <MoneyText minor={minor} />
        </strong>
        {minor > 0 ? " for sessions and tips." : ". You can also pay for each session by card."}{" "}
        {hasOffer && "Get extra credit with your first top-up. "}
        <Link to={withNextPath(paths.billing, paths.help)}>Top up</Link>
        {minor > 0 && (
          <>
            {" "}
            or <Link to={paths.activity}>see your activity</Link>
          </>
        )}
      </p>
    </div>
  );
}

/** Facts about the signed-in customer, and the answers they are most likely looking for. */
export function ForYou() {
  const known = useForYouFacts();
  return (
    <ForYouPanel aria-labelledby="for-you">
      <h2 id="for-you">For you</h2>
      {known.status === "loading" && <Quiet role="status">Loading...</Quiet>}
      {known.status === "failed" && <PublicLoadError retry={known.retry}>{known.message}</PublicLoadError>}
      {known.status === "ready" && <Ready known={known.value} hasOffer={known.hasOffer} />}
    </ForYouPanel>
  );
}

function Ready({ known, hasOffer }: { known: ForYouFacts; hasOffer: boolean }) {
  const { missing, credit, next } = known;
  const ids = likelyAnswers(known, now());
  return (
    <>
      <Parts>
        {next && <NextSession booking={next} />}
        {missing.length > 0 && <Missing missing={missing} />}
        {!next && missing.length === 0 && <Nothing />}
        {credit !== null && <Credit minor={credit} hasOffer={hasOffer} />}
      </Parts>
      <h3>Answers for you</h3>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <a href={`#${id}`}>{questions.find((one) => one.id === id)?.question}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
