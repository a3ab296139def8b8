import { type Path, paths } from "./paths.ts";

/** What search engines and social networks say below a page's title. Only the build reads it: no browser needs it. */
export const descriptions: Partial<Record<Path, string>> = {
  [paths.home]:
    "Book a private or small-group yoga session at home, any day from 6:00AM to 8:00PM. An instructor comes to you with mats and all. Yoga is for every body.",
  [paths.about]:
    "Why we bring yoga to your own living room, how we choose the people who teach it, and how both sides of the door stay safe.",
  [paths.services]:
    "Hatha, Vinyasa, Yin and more at home, alone or in a small group: every style and length with its whole price, area by area.",
  [paths.reviews]:
    "What people say about practising yoga at home with our instructors. Only those who have had a session can write a review.",
  [paths.help]:
    "Short answers about yoga at home: what to prepare, how booking and paying work, and how to move or cancel a session.",
  [paths.contact]:
    "Ask the people behind Every Body Yoga before you book, or tell us what went well or wrong. A person reads every message.",
  [paths.terms]:
    "The rules under which yoga sessions at home are booked, paid, moved, canceled and refunded, in plain words.",
  [paths.privacy]:
    "What we keep about you, why, for how long, and who sees it; how to take your data with you or delete your account.",
};
