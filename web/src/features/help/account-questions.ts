import { paths } from "../../app/paths.ts";
import type { Question } from "./question.ts";

/** What people ask about their account and their safety. */
export const accountQuestions: readonly Question[] = [
  {
    id: "change-email",
    topic: "Your account",
    question: "How do I change my e-mail address, phone number or password?",
    answer: [
      "In your settings. To a new e-mail address we send a link first; it counts once you have opened it.",
    ],
    link: { to: paths.settings, label: "Settings" },
    words: "login sign in name update mail edit",
  },
  {
    id: "confirm-email",
    topic: "Your account",
    question: "The mail to confirm my address has not come.",
    answer: [
      "Please look into your spam folder first. On your profile you can have another one sent, and in your settings you can correct the address.",
    ],
    link: { to: paths.profile, label: "My profile" },
    words: "verify verification confirmation link email missing arrive",
  },
  {
    id: "locked-out",
    topic: "Your account",
    question: "I cannot sign in.",
    answer: [
      "Ask for a link to choose a new password, or sign in with Google if that is how you signed up. If you have lost the phone of your second factor, write to us.",
    ],
    link: { to: paths.recover, label: "Choose a new password" },
    words: "forgot forgotten password locked login log reset mfa code sms second factor",
  },
  {
    id: "second-factor",
    topic: "Your account",
    question: "How do I make my account safer?",
    answer: [
      "Add a second factor in your settings: a code on your phone, asked for when you sign in. Whoever learns your password still cannot get in.",
    ],
    link: { to: paths.mfa, label: "Second factor" },
    words: "mfa 2fa two factor security sms code hacked",
  },
  {
    id: "mail",
    topic: "Your account",
    question: "Can I have fewer mails?",
    answer: [
      "Yes: in your settings one switch turns off reminders and news. Changes of a booking are always sent, because you would want to know.",
    ],
    link: { to: paths.settings, label: "Settings" },
    words: "notifications email unsubscribe newsletter reminder",
  },
  {
    id: "delete",
    topic: "Your account",
    question: "How do I take my data with me, or delete my account?",
    answer: [
      "Both are at the end of your settings. You can leave once no session is booked any more and no payment is under way; credit that is left is given up. What has to stay, and why, is on the privacy page.",
    ],
    link: { to: paths.settings, label: "Settings" },
    words: "export download gdpr close remove personal data",
  },
  {
    id: "address",
    topic: "Safety",
    question: "Who sees my address and phone number?",
    answer: [
      "The instructor you have booked, from the confirmation until a day after the session, and friends who have joined through your link, from when they join. Nobody else but our team, where it needs to help you.",
    ],
    link: { to: paths.privacy, label: "Privacy" },
    words: "private data share",
  },
  {
    id: "vetting",
    topic: "Safety",
    question: "How do you choose instructors?",
    answer: [
      "They apply with their training and certificates, and a person of our team reads every application. Only people who have had a session with them can rate them.",
    ],
    link: { to: paths.about, label: "How teachers come to us" },
    words: "vetted vetting background check certified certificates trust verified teachers ratings reviews",
  },
  {
    id: "report",
    topic: "Safety",
    question: "Something happened that should not. What can I do?",
    answer: [
      "In danger, call your local emergency number. Then report the instructor on your Instructors page or on the page of the session, once it is over, or write to us: we read each report.",
      "On your Instructors page you can also block somebody, and will be offered no session with them again. What you have booked with them already stays until you cancel it.",
    ],
    link: { to: paths.instructors, label: "Report or block" },
    words: "complaint harassment unsafe behaviour block emergency",
  },
];
