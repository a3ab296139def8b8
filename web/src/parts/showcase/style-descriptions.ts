import { saidOfStyle } from "@core/people/places/about-style.ts";
import { type AreaOffer, groupBy, offersOfAreas, type PublicArea } from "./price-list.ts";

interface StyleDescription {
  /** In one line, for a list. */
  inShort: string;
  feels: string;
  isFor: string;
}

/** The described styles, in display order. */
export const styleDescriptions: Readonly<Record<string, StyleDescription>> = {
  Hatha: {
    inShort: "Calm and thorough, with time for every pose and every question.",
    feels: "Slow and clear. You hold each pose for a few breaths, with time to ask what it's for.",
    isFor: "a first session, and anyone who wants to get stronger and more flexible at an easy pace.",
  },
  Vinyasa: {
    inShort: "One movement flows into the next with your breath. You'll get warm.",
    feels: "One movement flows into the next, with your breath. You get warm, and your mind gets quiet.",
    isFor: "people who like to move, sit all day, or find it hard to keep still.",
  },
  Yin: {
    inShort: "A few poses, each held for minutes. For tight hips and busy minds.",
    feels:
      "A few poses close to the floor, each held for minutes. Your muscles let go, and the stretch goes deep.",
    isFor: "stiff hips and busy minds, and as a counterbalance to running or lifting.",
  },
  Restorative: {
    inShort: "Cushions do the work, and you rest. Good in the evening.",
    feels: "You lie on cushions and blankets, so well supported that nothing has to work. It's mostly rest.",
    isFor: "tired people, hard weeks, getting over an illness, and winding down before bed.",
  },
  Prenatal: {
    inShort: "For you and the one on the way: breath, strength and rest.",
    feels:
      "Gentle strength, breath, and room for your belly. Nothing presses, and you rest whenever you like.",
    isFor: "pregnancy, once your doctor or midwife says it's OK to exercise.",
  },
  Chair: {
    inShort: "Seated, or standing next to a chair. At 84, or between calls.",
    feels:
      "On and next to a sturdy chair: shoulders, back, balance and breath, without getting down on the floor.",
    isFor: "older adults, stiff knees, wheelchair users, and a break in the workday.",
  },
};

/** A style with its description and its offers; without a description if neither we nor operators have one. */
export interface ExplainedStyle {
  style: string;
  words: Pick<StyleDescription, "inShort"> | undefined;
  offers: AreaOffer[];
}

/** The styles offered in any area, described ones first; all described ones while no offer is known. */
export const explainedStyles = (areas: readonly PublicArea[]): ExplainedStyle[] => {
  const offered = new Map(groupBy(offersOfAreas(areas), ({ style }) => style));
  const known = Object.entries(styleDescriptions).flatMap(([style, words]) => {
    const offers = offered.get(style) ?? [];
    return offers.length > 0 || offered.size === 0 ? [{ style, words, offers }] : [];
  });
  const isKnown = (style: string) => Object.hasOwn(styleDescriptions, style);
  const others = [...offered].filter(([style]) => !isKnown(style));
  const ofDesk = others.map(([style, offers]) => {
    const inShort = saidOfStyle(style, offers)?.text;
    return { style, words: inShort ? { inShort } : undefined, offers };
  });
  return [...known, ...ofDesk];
};

/** "45 to 90 minutes" */
export const lengthText = (offers: readonly AreaOffer[]): string => {
  const minutes = offers.map((offer) => offer.minutes);
  const [least, most] = [Math.min(...minutes), Math.max(...minutes)];
  return least === most ? `${least} minutes` : `${least} to ${most} minutes`;
};

/** The areas that offer a style, unless all of them do. */
export const areasOffering = (offers: readonly AreaOffer[], areas: readonly PublicArea[]): PublicArea[] => {
  const there = areas.filter(({ id }) => offers.some(({ area }) => area.id === id));
  return there.length < areas.length ? there : [];
};
