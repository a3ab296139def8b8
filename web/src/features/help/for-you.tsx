import { styled } from "@mui/material/styles";
import { WELCOME_OFFER } from "@shared/constants.ts";
import type { ProfileStep } from "@shared/domain/profile.ts";
import type { Booking } from "@shared/model/booking.ts";
import { Link } from "react-router-dom";
import { now } from "../../api/clock.ts";
import { apptPath, contactPath, type Path, paths, withNext } from "../../app/paths.ts";
import { useNow } from "../../booking/use-now.ts";
import { NotLoaded } from "../../showcase/not-loaded.tsx";
import { LocalTime } from "../../ui/local-time.tsx";
import { Money } from "../../ui/money.tsx";
import { Quiet } from "../../ui/panel.tsx";
import { formatTime } from "../../ui/time-format.ts";
import { Sheet } from "./for-you-sheet.tsx";
import { answersFor, type Known, sessionWords } from "./known.ts";
import { questions } from "./questions.ts";
import { useKnown } from "./use-known.ts";

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
  email: { label: "that you confirm your e-mail address", to: paths.profile },
};

function NextSession({ booking }: { booking: Booking }) {
  const { id, service, instructor, schedule } = booking;
  // What comes back changes with the time.
  const at = useNow(30_000);
  const what = `${service.name} with ${instructor.name}`;
  const subject = `${what}, ${formatTime(schedule.start, schedule.timeZone)} (session ${id})`;
  return (
    <div>
      <h3>Your next session</h3>
      <p>
        <Link to={apptPath(id)}>{what}</Link>, <LocalTime at={schedule.start} timeZone={schedule.timeZone} />.{" "}
        {sessionWords(booking, at).join(" ")} Something else?{" "}
        <Link to={contactPath({ subject })}>Write to us about it</Link>.
      </p>
    </div>
  );
}

function Nothing() {
  return (
    <div>
      <h3>Your next session</h3>
      <p>
        You have nothing booked for this month or the next. <Link to={paths.book}>Find a time</Link>
      </p>
    </div>
  );
}

function Missing({ missing }: { missing: Known["missing"] }) {
  return (
    <div>
      <h3>Before you can book</h3>
      <p>We still need:</p>
      <ul>
        {missing.map((step) => (
          <li key={step}>
            <Link to={withNext(steps[step].to, paths.help)}>{steps[step].label}</Link>
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
          <Money minor={minor} />
        </strong>
        {minor > 0 ? " for sessions and tips." : ". You can also pay each session by card."}{" "}
        {hasOffer && `Your first top-up is worth ${WELCOME_OFFER.percent}% more. `}
        <Link to={withNext(paths.billing, paths.help)}>Top up</Link>
        {minor > 0 && (
          <>
            {" "}
            or <Link to={paths.activity}>see what moved it</Link>
          </>
        )}
      </p>
    </div>
  );
}

/** What is known of who is signed in, and the answers they are most likely looking for. */
export function ForYou() {
  const known = useKnown();
  return (
    <Sheet aria-labelledby="for-you">
      <h2 id="for-you">For you</h2>
      {known.status === "loading" && <Quiet role="status">Loading...</Quiet>}
      {known.status === "failed" && <NotLoaded retry={known.retry}>{known.message}</NotLoaded>}
      {known.status === "ready" && <Ready known={known.value} hasOffer={known.hasOffer} />}
    </Sheet>
  );
}

function Ready({ known, hasOffer }: { known: Known; hasOffer: boolean }) {
  const { missing, credit, next } = known;
  const ids = answersFor(known, now());
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
