import type { ProseWords } from "@core/policy/prose-words.ts";
import { paths } from "../../../routing/paths.ts";
import type { Question } from "./question.ts";

/** Questions before a first session, and about booking it. */
export const practiceQuestions = (rules: ProseWords): readonly Question[] => [
  {
    id: "first-time",
    topic: "Before you begin",
    question: "Is it OK if I've never done yoga?",
    answer: [
      "Of course. It's just you and your teacher, or people you know, so the session starts where you are. Hatha is a good first style: slow, with time for questions. Write “first time” in your notes when you book.",
    ],
    words: "beginner new start level",
  },
  {
    id: "prepare",
    topic: "Before you begin",
    question: "What do I need at home?",
    answer: [
      "About seven by seven feet of clear floor, room for one more mat for each extra person, and clothes you can move in. Your instructor brings a mat for everyone and anything else the session needs.",
      "Don't eat anything heavy in the two hours before, keep a glass of water handy, and put pets where they're happy.",
    ],
    words: "mats space room equipment blocks straps clothes wear prepare bring pets",
  },
  {
    id: "styles",
    topic: "Before you begin",
    question: "Which style is right for me?",
    answer: [
      "Hatha is calm and thorough. Vinyasa flows and gets you warm. Yin and restorative sessions are slow, with long holds, and good for sleep. Chair sessions are done seated or standing next to a chair. Not sure? Choose Hatha and tell your instructor what you're hoping for.",
    ],
    link: { to: paths.services, label: "Styles and prices" },
    words: "hatha vinyasa yin restorative prenatal chair kind type seniors",
  },
  {
    id: "injury",
    topic: "Before you begin",
    question: "I have an injury, or I'm pregnant. Can I practice?",
    answer: [
      "Often yes, and a one-on-one session is the best way. Ask your doctor first, choose an instructor with training for it, and mention it in your notes when you book.",
    ],
    words: "pain bad back knee pregnancy prenatal illness sick doctor wheelchair",
  },
  {
    id: "group",
    topic: "Before you begin",
    question: "Can my family or friends join?",
    answer: [
      "Yes. Choose how many people are coming when you book. The price shows what each extra person adds. Then share a link from the session's page, so friends can see the time and place. They need an account, and we don't show them the price.",
    ],
    link: { to: paths.book, label: "Book for a group" },
    words: "group people friends share invite children couple",
  },
  {
    id: "price",
    topic: "Before you begin",
    question: "What does a session cost?",
    answer: [
      "It depends on where you live, the style, the length and how many people are coming. The price you see before you book is all you pay. It includes travel, and there are no extra fees.",
    ],
    link: { to: paths.services, label: "Styles and prices" },
    words: "how much cheap expensive rate cost fees euro dollar",
  },
  {
    id: "areas",
    topic: "Booking",
    question: "Do you come to where I live?",
    answer: [
      "Enter your ZIP code on the services page to see prices and instructors near you. We check again when you save your address. If we don't come to you yet, we'll tell you the nearest area.",
    ],
    link: { to: paths.services, label: "Look up my ZIP code" },
    words: "city area zip postcode location region distance",
  },
  {
    id: "complete",
    topic: "Booking",
    question: "What do you need from me before I can book?",
    answer: [
      `Four things: your name, your phone number, your address and a confirmed email address. It takes about two minutes, and your profile shows what's still missing. If you pay by card, you can confirm your email within ${RULES.holdForEmail} after booking.`,
    ],
    link: { to: paths.profile, label: "My profile" },
    words: "profile incomplete complete register sign up account steps",
  },
  {
    id: "how-soon",
    topic: "Booking",
    question: "How soon, and how far ahead, can I book?",
    answer: [
      `From ${rules.notice} to ${rules.horizon} ahead. Sessions start and end between ${rules.opens} and ${rules.closes} local time, on any day an instructor near you is available.`,
    ],
    link: { to: paths.book, label: "Find a time" },
    words: "today tomorrow last minute advance hours early late opening weekend sunday",
  },
  {
    id: "confirmed",
    topic: "Booking",
    question: "When is my session confirmed?",
    answer: [
      `When its page says Confirmed. Some instructors confirm instantly. Others reply within ${RULES.answerWithin}, and at least ${RULES.answerBefore} before the start; no reply is due between ${RULES.nightFrom} and ${RULES.nightUntil}. If there's no reply by then, the request expires and you aren't charged. You can withdraw it until then.`,
    ],
    link: { to: paths.calendar, label: "Open my calendar" },
    words: "request requested waiting pending answer accept confirm declined expired withdraw",
  },
  {
    id: "again",
    topic: "Booking",
    question: "How do I book the same instructor again?",
    answer: [
      "Go to your Instructors page. It lists everyone you've practiced with, each with a button to book again.",
    ],
    link: { to: paths.instructors, label: "My instructors" },
    words: "rebook favorite regular weekly",
  },
  {
    id: "calendar",
    topic: "Booking",
    question: "Can I see my sessions in my own calendar?",
    answer: [
      "Yes. Subscribe on the calendar page to get a private link for your calendar app, which then updates when a session is rescheduled or canceled. You can also add a single session from its page.",
    ],
    link: { to: paths.calendar, label: "Open my calendar" },
    words: "google apple outlook ical ics subscribe feed sync",
  },
  {
    id: "on-the-day",
    topic: "Booking",
    question: "What happens on the day?",
    answer: [
      `We remind you ${RULES.firstReminder} and ${RULES.lastReminder} before, once by email. Starting a day before, the session's page shows your instructor's phone number. Your instructor has yours, your address and your notes.`,
      "You can see your session and its address on your device even when you're offline.",
    ],
    link: { to: paths.calendar, label: "Open my calendar" },
    words: "reminder phone call find door arrive late offline tomorrow today",
  },
];
