import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { Page } from "../../ui/page.tsx";
import { Prose, type ProsePart } from "../../ui/prose.tsx";

const parts: ProsePart[] = [
  {
    id: "short",
    title: "In short",
    body: (
      <ul>
        <li>
          We keep what a session needs and nothing to advertise with. We sell nothing and share no lists.
        </li>
        <li>There is no tracking: no analytics, no advertising, no cookies of ours.</li>
        <li>
          Your address is seen by the instructor you have booked, from the confirmation until a day after the
          session, and by friends you let join.
        </li>
        <li>Card numbers go straight to the payment processor and never reach us.</li>
        <li>You can take all of your data with you, and delete your account, in your settings.</li>
      </ul>
    ),
  },
  {
    id: "what",
    title: "What we keep",
    body: (
      <dl>
        <dt>Your account</dt>
        <dd>Name, e-mail address, phone number, address, time zone, picture, a few words about you.</dd>
        <dt>Your preferences</dt>
        <dd>The times you like best, whom you have blocked, whether you want reminders by mail.</dd>
        <dt>Your sessions</dt>
        <dd>
          What, when, where, with whom and for how many; friends who joined; and the instructions you write,
          such as a door code. If you tell your instructor there of an injury, an illness or a pregnancy, we
          keep that with the session, and use it for nothing else.
        </dd>
        <dt>Your money</dt>
        <dd>
          Credit, payments, refunds and tips as a ledger; of a card its brand, its last four digits and its
          month of expiry.
        </dd>
        <dt>Your words</dt>
        <dd>
          Ratings, reviews, reports, the notes and letters we send you, and what you write to us: with it the
          name of your browser and its time zone, so that we can find a fault.
        </dd>
        <dt>What the machine notes</dt>
        <dd>
          Log lines without names, addresses, phone numbers or tokens; counters against abuse by account or
          network address, for as long as their window lasts.
        </dd>
      </dl>
    ),
  },
  {
    id: "who",
    title: "Who sees what",
    body: (
      <>
        <ul>
          <li>
            <strong>Your instructor</strong> sees your first name and initial, your picture, your few words
            about yourself, and the city and postal code of a request. Street, instructions and phone number
            come with the confirmation and go a day after the session.
          </li>
          <li>
            <strong>Friends</strong> who join through your link see when and where, what you wrote about the
            way, and your phone number, from when they join. Our pages show them no price. They, you and the
            instructor see the name and the picture of everybody who joined. You can remove them and renew the
            link.
          </li>
          <li>
            <strong>Instructors</strong> read how you have rated them, and the words you write to that.
          </li>
          <li>
            <strong>You</strong> see your instructor's phone number from a day before the session until a day
            after it.
          </li>
          <li>
            <strong>Everybody</strong> sees a review only if you said so, under your first name and initial,
            after one of us has read it. Take it back, or delete your account, and it is gone from what our
            pages load within minutes. The newest reviews also stand in the pages as search engines read them;
            there they go when we next build the site.
          </li>
          <li>
            <strong>Instructors</strong> are shown to everybody with their name, picture, few words,
            certificates, languages, styles and areas, and with how many sessions they held and how they are
            rated.
          </li>
          <li>
            <strong>Our team</strong> sees what it needs to help you; what it changes is written down.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "helpers",
    title: "Who works for us",
    body: (
      <ul>
        <li>Google Firebase keeps the database, the sign-in and this site, and sends codes by SMS.</li>
        <li>Stripe takes payments. Its script is loaded where you pay, and nowhere else.</li>
        <li>
          Google's reCAPTCHA tells people from machines when you sign in or send something. It looks at your
          browser for that, and is not loaded while you read without being signed in.
        </li>
        <li>Our mail provider delivers mail.</li>
      </ul>
    ),
  },
  {
    id: "device",
    title: "On your device",
    body: (
      <p>
        Signing in leaves a token in your browser, and the next five sessions with their places, so that you
        find them without a network. What you have begun, such as a booking or a letter to us, stays in its
        tab until it is done or the tab is closed. Signing out removes all of it, in every tab. Whoever knows
        the private address of your calendar feed can read it: it holds times, first names and postal codes,
        no street. You can renew it on the calendar page.
      </p>
    ),
  },
  {
    id: "how-long",
    title: "How long",
    body: (
      <>
        <p>
          As long as you have an account. When you delete it, your name, address, phone number, picture,
          cards, ratings, reviews, notes, letters and preferences are gone at once. Because the law on
          bookkeeping asks for it, payments and the bookings they belong to stay, as those of a “Former
          customer”: with city and session, without street, postal code or instructions. What you reported
          stays without your name, so that it still protects others.
        </p>
        <p>
          For a day after a deletion we keep a mark that your account is gone, so that nothing under way
          brings it back.
        </p>
        <p>
          What you wrote to us goes with your account if it came from your confirmed address. Without an
          account it stays until you ask us to delete it.
        </p>
        <p>Answers to repeated payments are kept for 90 days, so that nothing is ever charged twice.</p>
      </>
    ),
  },
  {
    id: "rights",
    title: "Your rights",
    body: (
      <p>
        See, correct, take with you, delete: all of it is in your <Link to={paths.settings}>settings</Link>,
        without asking anybody. For everything else <Link to={paths.contact}>write to us</Link>. You may also
        complain to the data protection authority where you live.
      </p>
    ),
  },
];

/** What is kept, why, and who sees it: what the code does, in words. */
export function PrivacyPage() {
  return (
    <Page
      title="Privacy"
      lead="What we keep about you, why, and who sees it. In force since November 1, 2026."
    >
      <Prose parts={parts} />
    </Page>
  );
}
