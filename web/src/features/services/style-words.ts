import type { PoseName } from "../../ui/drawings/pose.tsx";
import { flatten, groupedBy, type Offer, type PublicArea } from "./price-list.ts";

/** A style in words for somebody who has never done yoga. */
export interface StyleWords {
  pose: PoseName;
  /** How it feels. */
  feels: string;
  /** Who it is for. */
  isFor: string;
}

/** The styles we know, in the order in which they are explained. */
export const styleWords: Readonly<Record<string, StyleWords>> = {
  Hatha: {
    pose: "tree",
    feels: "Slow and clear. You hold each shape for a few breaths, and there is time to ask what it is for.",
    isFor: "a first session, and anybody who wants to get stronger and suppler without hurry.",
  },
  Vinyasa: {
    pose: "warrior",
    feels: "One movement flows into the next, with your breath. You get warm, and your head gets quiet.",
    isFor: "people who like to move, who sit all day, or who find it hard to keep still.",
  },
  Yin: {
    pose: "fold",
    feels: "A few shapes close to the floor, each held for minutes. Muscles do nothing; the stretch is deep.",
    isFor: "stiff hips and full heads, and as a counterweight to running or lifting.",
  },
  Restorative: {
    pose: "rest",
    feels: "You lie on cushions and blankets, so well held that nothing has to work. It is mostly rest.",
    isFor: "tired people, hard weeks, the time after an illness, and the evening before sleep.",
  },
  Prenatal: {
    pose: "belly",
    feels:
      "Gentle strength, breath, and room for the belly. Nothing presses, and you rest whenever you like.",
    isFor: "pregnancy, once your doctor or midwife has said yes to exercise.",
  },
  Chair: {
    pose: "chair",
    feels: "On and beside a sturdy chair: shoulders, back, balance and breath, and never down to the floor.",
    isFor: "older people, stiff knees, people in wheelchairs, and the middle of a working day.",
  },
};

/** A style as it is explained, with its offers; without words where it is new to us. */
export interface ExplainedStyle {
  style: string;
  words: StyleWords | undefined;
  offers: Offer[];
}

/** The styles that are offered anywhere, those we have words for first; all we know while no offer is known. */
export const explainedStyles = (areas: readonly PublicArea[]): ExplainedStyle[] => {
  const offered = new Map(groupedBy(flatten(areas), ({ style }) => style));
  const known = Object.entries(styleWords).flatMap(([style, words]) => {
    const offers = offered.get(style) ?? [];
    return offers.length > 0 || offered.size === 0 ? [{ style, words, offers }] : [];
  });
  const isKnown = (style: string) => Object.hasOwn(styleWords, style);
  const others = [...offered].filter(([style]) => !isKnown(style));
  return [...known, ...others.map(([style, offers]) => ({ style, words: undefined, offers }))];
};

/** "45 to 90 minutes" */
export const lengthWords = (offers: readonly Offer[]): string => {
  const minutes = offers.map((offer) => offer.minutes);
  const [least, most] = [Math.min(...minutes), Math.max(...minutes)];
  return least === most ? `${least} minutes` : `${least} to ${most} minutes`;
};

/** The areas that have a style, when not all of them have it. */
export const onlyIn = (offers: readonly Offer[], areas: readonly PublicArea[]): PublicArea[] => {
  const there = areas.filter(({ id }) => offers.some(({ area }) => area.id === id));
  return there.length < areas.length ? there : [];
};
