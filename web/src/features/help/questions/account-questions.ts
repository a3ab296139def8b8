import { checkTexts } from "../../../parts/booking/instructor/check-texts.ts";
import { paths } from "../../../routing/paths.ts";
import type { Question } from "./question.ts";

/** Questions about the account and safety. */
export const accountQuestions: readonly Question[] = [
  {
    id: "change-email",
    topic: "Your account",
    question: "How do I change my email address, phone number or password?",
    answer: [
      "Go to your settings. When you change your email address, we send a link to the new one. The change takes effect once you open it.",
    ],
    link: { to: paths.settings, label: "Settings" },
    words: "login sign in name update mail edit",
  },
  {
    id: "confirm-email",
    topic: "Your account",
    question: "I didn't get the email to confirm my address.",
    answer: [
      "Check your spam folder first. You can have us send another one from your profile, or fix your email address in your settings.",
    ],
    link: { to: paths.profile, label: "My profile" },
    words: "verify verification confirmation link email missing arrive",
  },
  {
    id: "locked-out",
    topic: "Your account",
    question: "I can't sign in.",
    answer: [
      "Reset your password, or sign in with Google if that's how you signed up. If you've lost the phone that gets your sign-in codes, write to us.",
    ],
    link: { to: paths.recover, label: "Reset my password" },
    words: "forgot forgotten password locked login log reset mfa code sms second factor",
  },
  {
    id: "second-factor",
    topic: "Your account",
    question: "How do I make my account safer?",
    answer: [
      "Turn on sign-in codes in your settings. You'll enter a code from a text message or an app when you sign in, so a stolen password isn't enough.",
    ],
    link: { to: paths.mfa, label: "Set up sign-in codes" },
    words: "mfa 2fa two factor security sms code hacked",
  },
  {
    id: "mail",
    topic: "Your account",
    question: "Can I get fewer emails?",
    answer: [
      "Yes. In your settings, you can turn off reminders and news. We always email you about changes to a booking, because you'd want to know.",
    ],
    link: { to: paths.settings, label: "Settings" },
    words: "notifications email unsubscribe newsletter reminder",
  },
  {
    id: "delete",
    topic: "Your account",
    question: "How do I download my data or delete my account?",
    answer: [
      `Both are at the bottom of your settings. You can delete your account once you have no sessions booked and no payments in progress. Credit you paid for in the last ${RULES.cardRefundWithin} goes back to your card. You'll give up any other credit you have left, and we show you how much before you decide. The privacy page says what we have to keep, and why.`,
    ],
    link: { to: paths.settings, label: "Settings" },
    words: "export download gdpr close remove personal data",
  },
  {
    id: "address",
    topic: "Safety",
    question: "Who sees my address and phone number?",
    answer: [
      "The instructor you booked, from confirmation until a day after the session, and friends who use your link, once they join. Nobody else, except our team when it needs to help you.",
    ],
    link: { to: paths.privacy, label: "Privacy" },
    words: "private data share",
  },
  {
    id: "vetting",
    topic: "Safety",
    question: "How do you choose instructors?",
    answer: [
      "They apply with their training and certificates, and someone on our team reads every application. We check every instructor's ID before they can teach. Only people who've had a session with them can rate them.",
    ],
    link: { to: paths.about, label: "How we choose instructors" },
    words: "vetted vetting background check certified certificates trust verified teachers ratings reviews",
  },
  {
    id: "checks",
    topic: "Safety",
    question: "What does “ID checked” on a profile mean?",
    answer: [
      ...Object.values(checkTexts).map(({ mark, meaning }) => `${mark}: ${meaning}`),
      "What you don't see on a profile, we haven't checked, or the document has expired.",
    ],
    words: "id checked insured insurance liability certificates background verified identity trust",
  },
  {
    id: "report",
    topic: "Safety",
    question: "Something went wrong. What should I do?",
    answer: [
      "If you're in danger, call 911. Then report the instructor from your Instructors page, or from the session's page once it's over, or write to us. We read every report.",
      "You can also block an instructor on your Instructors page, and we won't offer you sessions with them again. Anything you've already booked with them stays until you cancel it.",
    ],
    link: { to: paths.instructors, label: "Report or block" },
    words: "complaint harassment unsafe behavior block emergency 911",
  },
];
