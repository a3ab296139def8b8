import type { ProseWords } from "@core/policy/prose-words.ts";
import { Fragment } from "react";
import { Link } from "react-router-dom";
import { ChangedRulesPlace } from "../../parts/showcase/changed-rules-place.tsx";
import { useRules } from "../../parts/showcase/use-rules.ts";
import { paths } from "../../routing/paths.ts";
import { Page } from "../../ui/page.tsx";
import { Prose, type ProsePart } from "../../ui/prose.tsx";

const partsWith = (rules: ProseWords): ProsePart[] => [
  {
    id: "short",
    title: "In short",
    body: (
      <ul>
        <li>
          We keep what your sessions need and nothing for advertising. We don't sell your data or share
          customer lists.
        </li>
        <li>We don't track you: no analytics, no ads, no cookies of our own.</li>
        <li>
          The instructor you book sees your address from confirmation until a day after the session, and so do
          friends you let join.
        </li>
        <li>Your card number goes straight to the payment processor and never reaches us.</li>
        <li>You can download all of your data or delete your account in your settings.</li>
      </ul>
    ),
  },
  {
    id: "what",
    title: "What we keep",
    body: (
      <dl>
        <dt>Your account</dt>
        <dd>Your name, email address, phone number, address, time zone, photo and bio.</dd>
        <dt>Your preferences</dt>
        <dd>
          The times you prefer, your favorite instructors and those you've blocked, and whether you want
          reminders by email.
        </dd>
        <dt>Your sessions</dt>
        <dd>
          What, when, where, with whom and for how many people; friends who joined; and the notes you write
          for your instructor, such as a door code. If you mention an injury, an illness or a pregnancy there,
          we keep it with the session and don't use it for anything else.
        </dd>
        <dt>Your money</dt>
        <dd>
          A record of your credit, payments, refunds and tips. For each card, its brand, last four digits and
          expiration month. If you have receipts made out to a company: its name, and its address and tax ID
          if you give them.
        </dd>
        <dt>Your words</dt>
        <dd>
          Your ratings, reviews and reports, and what you write to us, along with your browser's name and time
          zone so we can track down problems. We also keep the notifications and emails we send you.
        </dd>
        <dt>If you teach</dt>
        <dd>
          What you earned and were paid, and your payout account. When you get close to {RULES.taxLimit} in a
          year, also what Form W-9 asks for: your name, address and tax classification, your Social Security
          number or EIN, and your signature. We encrypt that number, show only its last four digits, and use
          it only for tax forms.
        </dd>
        <dt>Technical records</dt>
        <dd>
          Logs without names, addresses, phone numbers or tokens. To prevent abuse, we also count requests by
          account or network address, and keep each count only for as long as its limit applies.
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
            <strong>Your instructor</strong> sees your first name and initial, your photo, your bio, what you
            write about your body, and the neighborhood, city and ZIP code of a request. They see your street
            address, how to get in and your phone number from confirmation until a day after the session; then
            they no longer see your notes. Our emails never have them.
          </li>
          <li>
            <strong>Anyone with your invitation link</strong> sees your first name, the session, its time, and
            the city and ZIP code. <strong>Friends</strong> who join through it, with their name and a
            confirmed email, see the place, how to get in and your phone number. They can't see the price or
            what you write about your body. They, you and the instructor see the name and photo of everyone
            who joined. You can remove them and reset the link.
          </li>
          <li>
            <strong>Instructors</strong> see how you've rated them, and the comments you write with it. An
            instructor also sees your past sessions together, and can keep private notes about them. We show
            those notes to nobody else, our team included, and delete them when you delete your account.
          </li>
          <li>
            <strong>You</strong> see your instructor's phone number from a day before the session until a day
            after.
          </li>
          <li>
            <strong>Everyone</strong> sees a review only if you chose to publish it, with your first name and
            initial, after one of us has read it. If you unpublish it or delete your account, it disappears
            from our pages within minutes. Copies that search engines read are removed the next time we update
            the site.
          </li>
          <li>
            <strong>Instructors</strong> are shown to everyone with their name, photo, bio, certificates,
            languages, styles and areas, what they tell us about whom they teach and their gender, the number
            of sessions they've taught, and their rating.
          </li>
          <li>
            <strong>Our team</strong> sees what it needs to help you. We keep a record of every change it
            makes.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "helpers",
    title: "Who we work with",
    body: (
      <ul>
        <li>Google Firebase runs our database, sign-in and this site, and sends codes by text.</li>
        <li>Stripe processes payments. We load its script only where you pay.</li>
        <li>
          Google's reCAPTCHA tells people from bots when you sign in or send something. It looks at your
          browser to do that. It doesn't load while you browse signed out.
        </li>
        <li>Our email provider delivers our emails.</li>
      </ul>
    ),
  },
  {
    id: "device",
    title: "On your device",
    body: (
      <p>
        When you sign in, we keep a token in your browser, along with your next five sessions, their addresses
        and your notes, so you can find them offline. Anything you've started, such as a booking or a message
        to us, stays in its tab until you finish it or close the tab. Signing out removes all of it, in every
        tab. Anyone with the private link to your calendar feed can read it. It shows times, names, cities and
        ZIP codes, but no street addresses. You can reset the link on the calendar page. The last ZIP code you
        looked up also stays in your browser, even after you sign out, so you don't have to type it again.
      </p>
    ),
  },
  {
    id: "how-long",
    title: "How long we keep it",
    body: (
      <>
        <p>
          As long as you have an account, except for what the list below sets a time for. When you delete it,
          we delete your name, address, phone number, photo, cards, the company on your receipts, ratings,
          reviews, notifications, emails and preferences right away. Bookkeeping and tax laws require us to
          keep payments and their bookings, for {RULES.booksKept} at least. We keep those under “Former
          customer”, with the city and session but without your street address, ZIP code or notes. Your
          reports stay without your name, so they can still protect others.
        </p>
        <p>
          These have a time of their own. Your emails, notifications and messages go sooner if you delete your
          account.
        </p>
        <dl>
          {PERIODS.map(({ what, long }) => (
            <Fragment key={what}>
              <dt>{what}</dt>
              <dd>{long}</dd>
            </Fragment>
          ))}
        </dl>
        <p>
          If you teach, we keep your tax information for {RULES.taxKept} after your last payout, or after you
          gave it to us if that's later. Tax law asks for it, so it stays for that time even if you delete
          your account, with your name and address.
        </p>
        <p>
          For a day after you delete your account, we keep a marker that it's gone, so no pending request can
          restore it.
        </p>
        <p>
          We delete your messages to us with your account if you sent them from your confirmed email address.
          If you don't have an account, ask us and we'll delete them sooner.
        </p>
        <p>Our backups have what we delete for up to {RULES.backupsKept} longer.</p>
      </>
    ),
  },
  {
    id: "rights",
    title: "Your rights",
    body: (
      <>
        <p>
          You can see, correct, download and delete your data in your{" "}
          <Link to={paths.settings}>settings</Link>, without asking us. For anything else,{" "}
          <Link to={paths.contact}>write to us</Link>. You can also file a complaint with the privacy
          regulator where you live.
        </p>
        <p>
          {rules.seller}, {rules.sellerAddress}, is responsible for your data.
        </p>
      </>
    ),
  },
];

/** What we store, why, and who sees it: the code's behavior in words. */
export function PrivacyPage() {
  return (
    <Page
      title="Privacy"
      lead="What we keep about you, why, and who sees it. Effective November 1, 2026."
      width="wide"
    >
      <ChangedRulesPlace />
      <Prose parts={partsWith(useRules())} />
    </Page>
  );
}
