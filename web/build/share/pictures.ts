import type { PublicPath } from "../../src/routing/routes.ts";

/** Size of every share picture, px, as social networks expect it. */
export const shareSize = { width: 1200, height: 630 };

/** The picture a page is shared with. */
export interface SharePicture {
  /** Its file in public/images/share, without `.png`. */
  file: string;
  /** The words in it. */
  words: string;
  /** Alternative text. */
  alt: string;
}

/** The picture of each public page; `npm run draw:share` draws them. */
export const sharePictures: Readonly<Record<PublicPath, SharePicture>> = {
  "/": {
    file: "home",
    words: "The yoga teacher comes to you",
    alt: "Three people with different bodies sit on their mats in a living room, with the sun in the window.",
  },
  "/about": {
    file: "about",
    words: "Yoga where you feel most at ease",
    alt: "A yoga teacher with a mat under one arm waves from an open front door.",
  },
  "/services": {
    file: "services",
    words: "Pricing and classes",
    alt: "Three people sit on their mats below a clock and a shelf of rolled mats.",
  },
  "/styles/hatha": {
    file: "hatha",
    words: "Hatha yoga at home",
    alt: "A person stands in tree pose on a mat in the morning sun.",
  },
  "/styles/vinyasa": {
    file: "vinyasa",
    words: "Vinyasa yoga at home",
    alt: "A person stands in a wide warrior pose on a mat in the morning sun.",
  },
  "/styles/yin": {
    file: "yin",
    words: "Yin yoga at home",
    alt: "A person folds forward over long legs on a mat in the morning sun.",
  },
  "/styles/restorative": {
    file: "restorative",
    words: "Restorative yoga at home",
    alt: "A person rests on their back on a mat, with a cushion under the knees.",
  },
  "/styles/prenatal": {
    file: "prenatal",
    words: "Prenatal yoga at home",
    alt: "A pregnant person sits on a mat in the morning sun, hands on their belly.",
  },
  "/styles/chair": {
    file: "chair",
    words: "Chair yoga at home",
    alt: "A person sits upright on a sturdy chair on a mat in the morning sun.",
  },
  "/teachers": {
    file: "teachers",
    words: "Find your teacher",
    alt: "A yoga teacher with a mat under one arm waves from an open front door.",
  },
  "/reviews": {
    file: "reviews",
    words: "What people say about their sessions",
    alt: "A person sits on a mat below a speech bubble with five stars.",
  },
  "/help": {
    file: "help",
    words: "Short answers to your questions",
    alt: "Two people sit on their mats; one asks, the other answers.",
  },
  "/contact": {
    file: "contact",
    words: "A real person reads every message",
    alt: "A letter sealed with a sun, next to a plant.",
  },
  "/terms": {
    file: "terms",
    words: "How it works, in plain English",
    alt: "A sheet of paper with a few short lines, signed and sealed with a sun.",
  },
  "/privacy": {
    file: "privacy",
    words: "Your address stays private",
    alt: "A closed front door with a shiny lock, next to a mat and a plant.",
  },
};

/** Returns the path of a page's picture. */
export const sharePath = ({ file }: SharePicture): string => `/images/share/${file}.png`;

/**
 * The picture of an instructor with a drawing, a file of public/images/avatars; social networks show no SVG.
 * `npm run draw:share` draws them.
 */
export const portraitPicture = (drawing: string, name: string): SharePicture => ({
  file: `portraits/${drawing.replace(/\.svg$/, "")}`,
  words: name,
  alt: name,
});
