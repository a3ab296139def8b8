import type { PublicPath } from "./routes.ts";

/** Text that search engines and social networks show below a page's title. Only the build reads it. */
export const descriptions: Readonly<Record<PublicPath, string>> = {
  "/": `Book a private or small-group yoga session at home, any day from ${RULES.opens} to ${RULES.closes}. An instructor comes to you, mats included. Yoga is for every body.`,
  "/about":
    "Why we bring yoga to your living room, how we choose instructors, and how we keep everyone safe on both sides of the door.",
  "/services":
    "Hatha, Vinyasa, Yin and more at home, one-on-one or in a small group. See every style and length with its full price in your area.",
  "/styles/hatha":
    "Slow, clear and thorough: private Hatha yoga at home for beginners and anyone who wants time for every pose. See lengths, prices and teachers.",
  "/styles/vinyasa":
    "Private Vinyasa flow at home: one movement into the next, with your breath. See how an hour goes, what it costs and who teaches it.",
  "/styles/yin":
    "Private Yin yoga at home: a few long, quiet poses for stiff hips and busy minds. See how an hour goes, what it costs and who teaches it.",
  "/styles/restorative":
    "Restorative yoga at home: cushions do the work, and you rest. See how a session goes, what it costs and who teaches it near you.",
  "/styles/prenatal":
    "Prenatal yoga at home with a teacher trained for it: gentle strength, breath and rest for you and the one on the way. See prices and teachers.",
  "/styles/chair":
    "Chair yoga at home for older adults, stiff knees, wheelchair users and long workdays. See how it goes, what it costs and who teaches it.",
  "/teachers":
    "Find a yoga teacher who comes to your home: by style, level, language and what they're good for, with prices, ratings and who is free soonest.",
  "/reviews":
    "What people say about practicing yoga at home with our instructors. Only people who've had a session can write a review.",
  "/help":
    "Short answers about yoga at home: how to get ready, how booking and paying work, and how to reschedule or cancel a session.",
  "/contact":
    "Ask the people behind Every Body Yoga before you book, or tell us what went well or wrong. A real person reads every message.",
  "/terms":
    "How yoga sessions at home are booked, paid for, rescheduled, canceled and refunded, in plain English.",
  "/privacy":
    "What we keep about you, why, for how long, and who sees it. How to download your data or delete your account.",
};
