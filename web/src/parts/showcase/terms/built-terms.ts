import type { TermsSection } from "@core/settings/terms.ts";

/** The terms as the site is written with them: what is in braces is in terms-words.ts. */
export const builtTerms: readonly (TermsSection & { id: string })[] = [
  {
    id: "short",
    title: "In short",
    text: `- You see the full price before you book. We charge you once the session is confirmed.
- You can cancel for free until {fullRefundBefore} before the session, and within {grace} of booking.
- If your instructor cancels or doesn't show up, you get a full refund.
- Your instructor is an independent professional. We check their ID before they can teach.
- If something goes wrong, [write to us](/contact). A person reads it.`,
  },
  {
    id: "who",
    title: "Who you're dealing with",
    text: `Every Body Yoga is a marketplace. You book a session with an instructor. We find the time, pass on what you both need to meet, take the payment and share it with the instructor. Instructors are independent professionals and are responsible for the sessions they teach.

This site is run by {seller}, {sellerAddress}.

You must be 18 or older to have an account. Kids can practice with you as part of a group.`,
  },
  {
    id: "booking",
    title: "Booking a session",
    text: `Booking sends a request. The instructor has {answerWithin} to accept, or until {answerBefore} before the session starts, whichever comes first. Some instructors confirm instantly, and we say so before you book. If the instructor doesn't answer in time, the request expires and you aren't charged.

You can book from {notice} to {horizon} ahead. Sessions take place between {opens} and {closes} local time.`,
  },
  {
    id: "price",
    title: "Price and payment",
    text: `The price you see before you book is the price you pay, line by line: the session, plus each extra person in a small group. It includes travel to you and back, and a mat for everyone. Price lists and examples elsewhere on this site may be a few minutes old.

- If you pay with credit, we put the price on hold when you send the request, and charge it when the session is confirmed.
- If you pay by card, your bank puts the price on hold, and we charge it when the session is confirmed.
- If the instructor declines or doesn't answer, we release the full amount.
- You can tip once after each session. The instructor gets 100% of it.`,
  },
  {
    id: "credit",
    title: "Credit, offers and codes",
    text: `Credit is money you pay in advance, from {topUpLeast} to {topUpMost} at a time. It doesn't expire, and you can use it for sessions and tips. If you make your first top-up within {welcomeWithin} of signing up, we add {welcomePercent}.

Each person can redeem a gift or promotion code once, until the code expires or reaches its limit. Credit from an offer or a code works like any other credit, but you can't tip with it, and we don't pay it out in cash.`,
  },
  {
    id: "canceling",
    title: "Canceling and rescheduling",
    text: `You can withdraw a request at any time before the instructor replies. If you cancel a confirmed session:

- within {grace} of booking, or {fullRefundBefore} or more before it starts, you get a full refund;
- {partRefundBefore} or more before it starts, you get {partRefund} back;
- later than that, you don't get a refund.

We show you the exact amount before you decide. Refunds go back to where the money came from: credit to credit, card to card. You can reschedule a session {moves}, up to {notice} before it starts, at no charge. If you cancel a session you rescheduled, you won't get more back than you would have at the moment you rescheduled, and you'll get less if the new time is too close.

If the instructor cancels or doesn't show up, you get a full refund, and we show you who else is available.`,
  },
  {
    id: "session",
    title: "At the session",
    text: `Please be there and let the instructor in. If nobody answers the door for {noShowAfter}, the instructor can report a no-show, and you don't get a refund, the same as canceling in the last {partRefundBefore}. If the instructor doesn't show up, report a no-show on the session's page, from {noShowAfter} after the start until {closesAfter} after the end, and you get a full refund. Either of you can disagree within {contestWithin}. Then we look into it and decide. We don't pay anyone until we do.

Tell your instructor about injuries, illness or pregnancy before you start, and stop if something hurts. Yoga isn't a substitute for medical advice.`,
  },
  {
    id: "conduct",
    title: "How we treat each other",
    text: `No harassment, no discrimination, no photos unless everyone in them agrees, and no payments outside this site, since they'd leave both of you without its protection. You can report and block an instructor at any time. An instructor may end a session if they don't feel safe.

Ratings and reviews come from people who've had a session. They describe that person's own experience and name no one but the instructor. We read each review before we publish it, and we don't change a word.`,
  },
  {
    id: "account",
    title: "Your account",
    text: `Keep your password to yourself. You can turn on sign-in codes in your settings for extra security. You can delete your account there at any time, unless you have a session booked, money on hold, or a payment, refund or dispute in progress. Credit you paid for goes back to the card you paid with, for up to {cardRefundWithin} after you bought it. You give up older credit and credit from offers and codes, so you can spend it first. We show you the amounts before you decide. If you teach here, write to us to close your account. The [privacy page](/privacy) explains what happens to your data.`,
  },
  {
    id: "us",
    title: "What we're responsible for",
    text: "We're responsible for this site, for your money while we have it, and for what we promise here. The instructor is responsible for the session itself. Nothing in these terms takes away the consumer rights you have under the law where you live. If these terms change, sessions you've already booked stay under the terms you booked them with.",
  },
];
