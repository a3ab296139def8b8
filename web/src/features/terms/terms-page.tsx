import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { Page } from "../../ui/page.tsx";
import { Prose, type ProsePart } from "../../ui/prose.tsx";

const parts: ProsePart[] = [
  {
    id: "who",
    title: "Who agrees on what with whom",
    body: (
      <>
        <p>
          Every Body Yoga is a marketplace. You book a session with an instructor; we find the time, pass on
          what the two of you need to meet, take the payment and share it with the instructor. The instructor
          teaches as an independent professional and is responsible for the lesson.
        </p>
        <p>You need to be 18 or older to have an account. Children may practise with you in a group.</p>
      </>
    ),
  },
  {
    id: "booking",
    title: "When a session is booked",
    body: (
      <>
        <p>
          Booking sends a request. The instructor has until 24 hours after it, or until 3 hours before the
          start if that is sooner, to say yes. Some instructors confirm at once; the page says so before you
          book. Without an answer the request expires by itself, and nothing is charged.
        </p>
        <p>
          Sessions can be booked from 4 hours to 90 days ahead, and take place between 6:00AM and 8:00PM where
          you are.
        </p>
      </>
    ),
  },
  {
    id: "price",
    title: "Price and payment",
    body: (
      <>
        <p>
          The price you see before you book is the price you pay, line by line: the session, and each further
          person of a small group. It includes the way to you and back, and a mat for everybody. Price lists
          and examples elsewhere on this site may be some minutes old.
        </p>
        <ul>
          <li>From credit: the price is set aside when you ask, and taken when the session is confirmed.</li>
          <li>By card: your bank reserves the price, and it is taken when the session is confirmed.</li>
          <li>If the instructor declines or does not answer, all of it is free again.</li>
          <li>A tip is yours to give after the session, once, and all of it goes to the instructor.</li>
        </ul>
      </>
    ),
  },
  {
    id: "credit",
    title: "Credit, offers and codes",
    body: (
      <>
        <p>
          Credit is money you paid in advance, from $5.00 to $1,000.00 at a time. It does not expire and pays
          for sessions and tips. Newcomers get 20 % on top of their first top-up within 14 days of signing up.
        </p>
        <p>
          A gift or promotion code can be redeemed once by each person, until its last day and as often as it
          was made for. What an offer or a code gave you is credit like any other, but it is not paid out.
        </p>
      </>
    ),
  },
  {
    id: "canceling",
    title: "Canceling and moving",
    body: (
      <>
        <p>You may withdraw a request at any time before it is answered. Once a session is confirmed:</p>
        <ul>
          <li>within 10 minutes of booking, or 24 hours or more before the start: all of it comes back;</li>
          <li>4 hours or more before the start: half of it comes back;</li>
          <li>later than that: nothing comes back.</li>
        </ul>
        <p>
          You see the amount to the cent before you decide, and it goes back to where it came from: credit to
          credit, card to card. You can move a session twice, up to 4 hours before it, at no charge. If you
          cancel a session that was moved, no more comes back than canceling would have given at the moment of
          the move, and less if its new time is nearer.
        </p>
        <p>
          If the instructor cancels, or does not come, you get everything back and we show you who else is
          free.
        </p>
      </>
    ),
  },
  {
    id: "session",
    title: "At the session",
    body: (
      <>
        <p>
          Be there, and let the instructor in. If nobody opens for 20 minutes, the session counts as missed,
          like one that is canceled in the last 4 hours. If it is the instructor who is missing, say so on the
          session's page, from 20 minutes after the start until 2 hours after the end, and the price comes
          back. Afterwards, or if they have checked in, write to us.
        </p>
        <p>
          Tell your instructor about injuries, illness and pregnancy before you begin, and stop when something
          hurts. Yoga does not replace the advice of a doctor.
        </p>
      </>
    ),
  },
  {
    id: "conduct",
    title: "How we treat one another",
    body: (
      <>
        <p>
          No harassment, no discrimination, no photographs without a yes from everybody in them, and no
          payments past this site: they would leave both of you without its protection. You can report and
          block an instructor at any time; an instructor may end a session in which they do not feel safe.
        </p>
        <p>
          Ratings and reviews come from people who have had a session, say what they have seen, and name
          nobody but the instructor. We read a review before it is shown, and change no word of it.
        </p>
      </>
    ),
  },
  {
    id: "account",
    title: "Your account",
    body: (
      <p>
        Keep your password to yourself; a second factor is in your settings. You may close your account there
        at any time, unless a session is still booked, money is held or a payment is still under way, which
        takes a week at most. Credit that is left can be spent before, or given up. Who teaches here writes to
        us. What happens to your data is told on the <Link to={paths.privacy}>privacy page</Link>.
      </p>
    ),
  },
  {
    id: "us",
    title: "What we answer for",
    body: (
      <p>
        We answer for this site, for your money while it is with us, and for what we promise here. For the
        lesson itself the instructor answers. Nothing in these terms takes away rights that the law where you
        live gives you as a consumer. When the terms change, what you have booked stays under the ones you
        booked with.
      </p>
    ),
  },
];

/** The rules of a session, as the system keeps them. */
export function TermsPage() {
  return (
    <Page
      title="Terms"
      lead="The rules of a session, in words we use ourselves. In force since November 1, 2026."
    >
      <Prose parts={parts} />
    </Page>
  );
}
