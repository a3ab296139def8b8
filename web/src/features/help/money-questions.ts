import { paths } from "../../app/paths.ts";
import type { Question } from "./question.ts";

/** What people ask about paying, and about plans that change. */
export const moneyQuestions: readonly Question[] = [
  {
    id: "when-charged",
    topic: "Paying",
    question: "When do I pay?",
    answer: [
      "When the session is confirmed. Until then the price is only set aside in your credit, or reserved on your card. If the instructor declines, all of it is free again.",
    ],
    words: "charge charged money hold reserved payment",
  },
  {
    id: "credit",
    topic: "Paying",
    question: "What is credit, and how do I top up?",
    answer: [
      "Credit is money you paid in advance; sessions and tips can be paid from it, and it does not expire. On the billing page you top up by card, from $5.00 to $1,000.00 at a time.",
      "On your first top-up within 14 days of signing up we add 20 %.",
    ],
    link: { to: paths.billing, label: "My credit and cards" },
    words: "balance topup prepaid bonus discount welcome offer newcomers add money",
  },
  {
    id: "code",
    topic: "Paying",
    question: "Where do I enter a gift or promotion code?",
    answer: [
      "On the code page. What it is worth is added to your credit at once. Each code counts once for each person, until its last day and as often as it was made for.",
    ],
    link: { to: paths.code, label: "Redeem a code" },
    words: "voucher coupon gift card promo",
  },
  {
    id: "declined",
    topic: "Paying",
    question: "My card was refused. Is my time lost?",
    answer: [
      "No. It is kept for you for 10 minutes from booking, so that you can try another card. If the page says that we are still checking, do not pay again: the answer comes by itself, and nothing is ever charged twice.",
    ],
    words: "card declined failed bank challenge error twice double",
  },
  {
    id: "receipt",
    topic: "Paying",
    question: "Where do I find receipts?",
    answer: ["Under Activity: every top-up, payment, refund and tip, with a receipt that you can print."],
    link: { to: paths.activity, label: "My activity" },
    words: "invoice bill statement history tax",
  },
  {
    id: "tip",
    topic: "Paying",
    question: "Should I tip?",
    answer: [
      "Only if you like. You can do so once after each session, from $1.00 to $500.00, and all of it goes to the instructor.",
    ],
    link: { to: paths.instructors, label: "My instructors" },
    words: "gratuity tipping",
  },
  {
    id: "card-safety",
    topic: "Paying",
    question: "Is my card safe with you?",
    answer: [
      "Its number goes straight to our payment service and never reaches us. We keep its brand, its last four digits and when it expires, so that you can tell it from others. You can remove it on the billing page.",
    ],
    link: { to: paths.billing, label: "My credit and cards" },
    words: "credit card number stripe security save stored remove",
  },
  {
    id: "cancel",
    topic: "Changing plans",
    question: "Can I cancel, and what comes back?",
    answer: [
      "Yes. Within 10 minutes of booking, or 24 hours or more before the session, all of it comes back; 4 hours or more before, half of it; later, nothing. You see the amount to the cent before you decide.",
      "A request that is not answered yet you can withdraw at any time, and all of it is free again. Money goes back where it came from: credit at once, a card when its bank has booked it.",
    ],
    link: { to: paths.calendar, label: "Choose the session" },
    words: "cancellation cancelling refund money back fee policy withdraw how long",
  },
  {
    id: "move",
    topic: "Changing plans",
    question: "Can I move a session?",
    answer: [
      "Once it is confirmed, twice, up to 4 hours before it, to any time of the same instructor that can be booked, at no charge. Open the session and choose “Move to another time”.",
      "If you cancel it afterwards, no more comes back than canceling would have given at the moment of the move, and less if the new time is nearer. A request that is not answered yet can be withdrawn and made anew.",
    ],
    link: { to: paths.calendar, label: "Choose the session" },
    words: "reschedule change time date postpone",
  },
  {
    id: "instructor-cancels",
    topic: "Changing plans",
    question: "What if the instructor cancels or does not come?",
    answer: [
      "You get everything back. When an instructor cancels, our note leads you to others who are free. If nobody has come 20 minutes after the start, say so on the session's page, at the latest 2 hours after its end; later, or if they have checked in, write to us.",
    ],
    link: { to: paths.calendar, label: "Choose the session" },
    words: "no show absent late missing",
  },
  {
    id: "not-home",
    topic: "Changing plans",
    question: "What if I am late, or not at home?",
    answer: [
      "Call your instructor: the number is on the session's page. If nobody opens for 20 minutes, the session can be counted as missed, and nothing comes back, as when you cancel in the last 4 hours.",
    ],
    link: { to: paths.calendar, label: "Choose the session" },
    words: "no show late absent missed forgot delayed traffic",
  },
];
