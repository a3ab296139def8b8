import type { ProseWords } from "@core/policy/prose-words.ts";
import { paths } from "../../../routing/paths.ts";
import type { Question } from "./question.ts";

/** Questions about payment, canceling and moving. */
export const moneyQuestions = (rules: ProseWords): readonly Question[] => [
  {
    id: "when-charged",
    topic: "Paying",
    question: "When do I pay?",
    answer: [
      "When your session is confirmed. Until then, the price is only on hold, in your credit or on your card. If the instructor declines, we release it, and you pay nothing.",
    ],
    words: "charge charged money hold reserved payment",
  },
  {
    id: "credit",
    topic: "Paying",
    question: "What is credit, and how do I top up?",
    answer: [
      `Credit is money you pay in advance and use for sessions and tips. It doesn't expire. You can top up by card on the billing page, from ${rules.topUpLeast} to ${rules.topUpMost} at a time.`,
      `Make your first top-up within ${rules.welcomeWithin} of signing up, and we add ${rules.welcomePercent}.`,
    ],
    link: { to: paths.billing, label: "My credit and cards" },
    words: "balance topup prepaid bonus discount welcome offer newcomers add money",
  },
  {
    id: "code",
    topic: "Paying",
    question: "Where do I enter a gift or promotion code?",
    answer: [
      "On the code page. We add its value to your credit right away. Each person can use a code once, until it expires or runs out.",
    ],
    link: { to: paths.code, label: "Redeem a code" },
    words: "voucher coupon gift card promo",
  },
  {
    id: "declined",
    topic: "Paying",
    question: "My card was declined. Did I lose my slot?",
    answer: [
      `No. We hold it for ${RULES.hold} from booking, so you can try another card, pay with your credit, or release the time. If the page says we're still checking, do not pay again. We'll show the result as soon as we have it, and we never charge you twice.`,
    ],
    words: "card declined failed bank challenge error twice double",
  },
  {
    id: "receipt",
    topic: "Paying",
    question: "Where do I find receipts?",
    answer: [
      "Under Activity, you'll find every top-up, payment, refund and tip, each with a receipt you can print.",
    ],
    link: { to: paths.activity, label: "My activity" },
    words: "invoice bill statement history tax",
  },
  {
    id: "tip",
    topic: "Paying",
    question: "Should I tip?",
    answer: [
      `Only if you'd like to. You can tip once after each session, from ${rules.tipLeast} to ${rules.tipMost}, and your instructor gets 100% of it.`,
    ],
    link: { to: paths.instructors, label: "My instructors" },
    words: "gratuity tipping",
  },
  {
    id: "card-safety",
    topic: "Paying",
    question: "Is my card safe with you?",
    answer: [
      "Your card number goes straight to our payment processor and never reaches us. We keep the brand, the last four digits and the expiration date, so you can tell your cards apart. You can remove a card on the billing page.",
    ],
    link: { to: paths.billing, label: "My credit and cards" },
    words: "credit card number stripe security save stored remove",
  },
  {
    id: "cancel",
    topic: "Changing plans",
    question: "Can I cancel and get a refund?",
    answer: [
      `Yes. You get a full refund within ${RULES.grace} of booking, or up to ${rules.fullRefundBefore} before the session. Up to ${rules.partRefundBefore} before, you get ${rules.partRefund} back. After that, there's no refund. We show you the exact amount before you decide.`,
      "You can withdraw a request at any time before the instructor replies, and you pay nothing. Refunds go back to where the money came from: to your credit right away, or to your card as soon as your bank processes it.",
    ],
    link: { to: paths.calendar, label: "Find my session" },
    words: "cancellation cancelling refund money back fee policy withdraw how long",
  },
  {
    id: "move",
    topic: "Changing plans",
    question: "Can I reschedule a session?",
    answer: [
      `Yes. You can reschedule a confirmed session up to ${RULES.moves}, until ${rules.notice} before it starts, to any open time with the same instructor. There's no charge. Open the session to pick a new time.`,
      "If you cancel a session you rescheduled, you won't get more back than you would have at the moment you rescheduled, and you'll get less if the new time is too close. If your request hasn't been answered yet, withdraw it and send a new one.",
    ],
    link: { to: paths.calendar, label: "Find my session" },
    words: "move reschedule change time date postpone",
  },
  {
    id: "instructor-cancels",
    topic: "Changing plans",
    question: "What if my instructor cancels or doesn't show up?",
    answer: [
      `You get a full refund. If an instructor cancels, our notification shows you who else is available. If nobody shows up, you can report a no-show on the session's page, from ${RULES.noShowAfter} after the start until ${RULES.closesAfter} after the end. We'll refund you ${RULES.contestWithin} later. If your instructor checked in or disagrees, we look into it and decide. Until then, nobody is paid.`,
    ],
    link: { to: paths.calendar, label: "Find my session" },
    words: "no show absent late missing",
  },
  {
    id: "not-home",
    topic: "Changing plans",
    question: "What if I'm late, or not at home?",
    answer: [
      `Call your instructor. The number is on the session's page. If nobody answers the door for ${RULES.noShowAfter}, your instructor can report a no-show. If you were there, tell us within ${RULES.contestWithin} on the session's page, and we'll look into it. Otherwise there's no refund, the same as canceling in the last ${rules.partRefundBefore}.`,
    ],
    link: { to: paths.calendar, label: "Find my session" },
    words: "no show late absent missed forgot delayed traffic",
  },
];
