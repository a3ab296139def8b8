import { paths } from "../../app/paths.ts";
import type { Question } from "./question.ts";

/** What people ask before their first session, and about booking it. */
export const practiceQuestions: readonly Question[] = [
  {
    id: "first-time",
    topic: "Before you begin",
    question: "I have never done yoga. Is that a problem?",
    answer: [
      "No. You are alone with your teacher or among people you know, so the session begins where you are. Hatha is a good first style: slow, with time to ask. Write “first time” into the instructions when you book.",
    ],
    words: "beginner new start level",
  },
  {
    id: "prepare",
    topic: "Before you begin",
    question: "What do I need at home?",
    answer: [
      "A free patch of floor of about two by two metres (seven by seven feet), as much as a mat more for each further person, and clothes you can move in. Your instructor brings a mat for everybody and all else the session needs.",
      "Eat nothing heavy in the two hours before, have a glass of water at hand, and put pets where they are happy.",
    ],
    words: "mats space room equipment blocks straps clothes wear prepare bring pets",
  },
  {
    id: "styles",
    topic: "Before you begin",
    question: "Which style is right for me?",
    answer: [
      "Hatha is calm and thorough. Vinyasa flows and makes you warm. Yin and restorative sessions are slow, held long, and good for sleep. Chair sessions are done sitting or beside a chair. Not sure? Choose Hatha and tell your instructor what you hope for.",
    ],
    link: { to: paths.services, label: "Styles and prices" },
    words: "hatha vinyasa yin restorative prenatal chair kind type seniors",
  },
  {
    id: "injury",
    topic: "Before you begin",
    question: "I have an injury, or I am pregnant. Can I practise?",
    answer: [
      "Often yes, and a session for you alone is the best way. Ask your doctor first, choose an instructor whose page names the training for it, and write it into the instructions.",
    ],
    words: "pain bad back knee pregnancy prenatal illness sick doctor wheelchair",
  },
  {
    id: "group",
    topic: "Before you begin",
    question: "Can my family or friends join?",
    answer: [
      "Yes. Choose how many you are when you book; the price says what each further person adds. On the session's page you can then share a link with which friends see time and place. They need an account, and our pages show them no price.",
    ],
    link: { to: paths.book, label: "Book for several people" },
    words: "group people friends share invite children couple",
  },
  {
    id: "price",
    topic: "Before you begin",
    question: "What does a session cost?",
    answer: [
      "It depends on where you live, the style, the length and how many you are. The price you see before you book is all you pay: it includes the way to you and back, and there is no fee on top.",
    ],
    link: { to: paths.services, label: "Styles and prices" },
    words: "how much cheap expensive rate cost fees euro dollar",
  },
  {
    id: "areas",
    topic: "Booking",
    question: "Do you come to where I live?",
    answer: [
      "Type your postal code on the services page to see prices and instructors near you. When you save your address we check it again, and say which area is nearest if we do not come to you yet.",
    ],
    link: { to: paths.services, label: "Look up my postal code" },
    words: "city area zip postcode location region distance",
  },
  {
    id: "complete",
    topic: "Booking",
    question: "What do you need to know of me before I can book?",
    answer: [
      "Four things: your name, your phone number, your address, and that your e-mail address is yours. It takes about two minutes, and your profile shows what is still missing.",
    ],
    link: { to: paths.profile, label: "My profile" },
    words: "profile incomplete complete register sign up account steps",
  },
  {
    id: "how-soon",
    topic: "Booking",
    question: "How soon, and how far ahead, can I book?",
    answer: [
      "From 4 hours to 90 days ahead. Sessions begin and end between 6:00AM and 8:00PM where you are, on any day on which an instructor near you is free.",
    ],
    link: { to: paths.book, label: "Find a time" },
    words: "today tomorrow last minute advance hours early late opening weekend sunday",
  },
  {
    id: "confirmed",
    topic: "Booking",
    question: "When is my session certain?",
    answer: [
      "When its page says Confirmed. Some instructors confirm at once; others answer within 24 hours, and at the latest 3 hours before the start. Without an answer the request expires and nothing is charged. Until there is one you can withdraw it.",
    ],
    link: { to: paths.calendar, label: "Open my calendar" },
    words: "request requested waiting pending answer accept confirm declined expired withdraw",
  },
  {
    id: "again",
    topic: "Booking",
    question: "How do I book the same instructor again?",
    answer: ["Whom you have practised with, you find on your Instructors page, with a button to book again."],
    link: { to: paths.instructors, label: "My instructors" },
    words: "rebook favourite regular weekly",
  },
  {
    id: "calendar",
    topic: "Booking",
    question: "Can I have my sessions in my own calendar?",
    answer: [
      "Yes. “Subscribe” on the calendar page gives you a private address for your calendar program, which then follows when a session is moved or canceled. Each session also has a file to add it alone.",
    ],
    link: { to: paths.calendar, label: "Open my calendar" },
    words: "google apple outlook ical ics subscribe feed sync",
  },
  {
    id: "on-the-day",
    topic: "Booking",
    question: "What happens on the day?",
    answer: [
      "We remind you 24 hours and 2 hours before. From a day before, the session's page shows your instructor's phone number; your instructor has yours, your address and what you wrote about the way.",
      "The session with its place stays readable on your device without a network.",
    ],
    link: { to: paths.calendar, label: "Open my calendar" },
    words: "reminder phone call find door arrive late offline tomorrow today",
  },
];
