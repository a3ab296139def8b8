import type { Path } from "../../src/app/paths.ts";

/** What social networks expect, and what each picture has. */
export const shareSize = { width: 1200, height: 630 };

/** The picture a page is shared with. */
export interface SharePicture {
  /** Its file in public/images/share, without `.png`. */
  file: string;
  /** The words in it. */
  words: string;
  /** What it shows, for those who do not see it. */
  alt: string;
}

/** The picture of each public page; `npm run draw:share` draws them. */
export const sharePictures: Partial<Record<Path, SharePicture>> = {
  "/": {
    file: "home",
    words: "The yoga teacher comes to you",
    alt: "Three people of three builds sit on their mats in a living room, the sun in the window.",
  },
  "/about": {
    file: "about",
    words: "Yoga where you are most at ease",
    alt: "A yoga teacher with a mat under one arm stands waving at an open front door.",
  },
  "/services": {
    file: "services",
    words: "Pricing and classes",
    alt: "Three people sit on their mats below a clock and a shelf of rolled mats.",
  },
  "/reviews": {
    file: "reviews",
    words: "What people say of their sessions",
    alt: "Somebody sits on a mat below a speech bubble with five stars.",
  },
  "/help": {
    file: "help",
    words: "Short answers to what people ask most",
    alt: "Two people sit on their mats; one asks, the other answers.",
  },
  "/contact": {
    file: "contact",
    words: "A person reads every letter",
    alt: "A letter with a sun for a seal, beside a plant.",
  },
  "/terms": {
    file: "terms",
    words: "The rules, in plain words",
    alt: "A sheet of paper with a few short lines, signed and sealed with a sun.",
  },
  "/privacy": {
    file: "privacy",
    words: "Your door stays yours",
    alt: "A closed front door with a shining lock, a mat and a plant beside it.",
  },
};

/** Where the picture of a page is, from the root of the site. */
export const sharePath = ({ file }: SharePicture): string => `/images/share/${file}.png`;
