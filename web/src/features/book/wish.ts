import type { LocationInput } from "@shared/api/fields.ts";

/** What a customer wants to book, as far as it is known. Empty text and 0 mean "not chosen yet". */
export interface Wish {
  /** Id of the pricing area. */
  area: string;
  /** Id of the offer. */
  beacon: string;
  people: number;
  /** The only instructor to look at, or empty for anybody. */
  who: string;
  /** The day that is looked at (yyyy-mm-dd at the place). */
  date: string;
  /** The chosen start (ms UTC), and the instructor who has it. */
  start: number;
  by: string;
  /** Another place than the saved address, or null. */
  other: LocationInput | null;
  /** How to find the door. */
  instructions: string;
  /** A saved card, or `credit`. */
  pmid: string;
}

/** What can happen to a wish. */
export type WishChange =
  | { type: "area"; area: string }
  | { type: "offer"; beacon: string; people: number }
  | { type: "people"; people: number }
  | { type: "who"; who: string }
  | { type: "date"; date: string }
  | { type: "time"; start: number; by: string }
  | { type: "place"; other: LocationInput | null }
  | { type: "instructions"; instructions: string }
  | { type: "pay"; pmid: string };

export const emptyWish: Wish = {
  area: "",
  beacon: "",
  people: 1,
  who: "",
  date: "",
  start: 0,
  by: "",
  other: null,
  instructions: "",
  pmid: "",
};

export const emptyAddress: LocationInput = { line1: "", line2: "", city: "", region: "", postalCode: "" };

/** The wish after a change; what the change makes meaningless is forgotten, nothing else. */
export const changeWish = (wish: Wish, change: WishChange): Wish => {
  switch (change.type) {
    case "area":
      if (change.area === wish.area) return wish;
      return { ...wish, area: change.area, beacon: "", who: "", start: 0, by: "", other: null };
    case "offer": {
      const { beacon, people } = change;
      // Another length is another free time, another style another teacher.
      return beacon === wish.beacon ? { ...wish, people } : { ...wish, beacon, people, start: 0, by: "" };
    }
    case "people":
      return { ...wish, people: change.people };
    case "who": {
      const isSame = change.who === "" || change.who === wish.by;
      return { ...wish, who: change.who, ...(!isSame && { start: 0, by: "" }) };
    }
    case "date":
      return { ...wish, date: change.date };
    case "time":
      return { ...wish, start: change.start, by: change.by };
    case "place":
      return { ...wish, other: change.other };
    case "instructions":
      return { ...wish, instructions: change.instructions };
    case "pay":
      return { ...wish, pmid: change.pmid };
  }
};

/** The steps of booking, in order. */
export const steps = ["service", "time", "place", "pay"] as const;
export type Step = (typeof steps)[number];

/** Whether an address is given as far as the server needs it. */
export const isAddress = ({ line1, city, region, postalCode }: LocationInput): boolean =>
  [line1, city, region, postalCode].every((text) => text.trim() !== "");

/** Whether a step says all it has to say. `hasHome`: an address is saved. */
export const isAnswered = (step: Step, wish: Wish, hasHome: boolean): boolean => {
  switch (step) {
    case "service":
      return wish.beacon !== "";
    case "time":
      return wish.start > 0 && wish.by !== "";
    case "place":
      return wish.other ? isAddress(wish.other) : hasHome;
    case "pay":
      return wish.pmid !== "";
  }
};

/** The step to go to after one is done: the first that is not answered, else the last. */
export const stepAfter = (step: Step, wish: Wish, hasHome: boolean): Step => {
  const later = steps.slice(steps.indexOf(step) + 1);
  const open = steps.find((one) => one !== step && !isAnswered(one, wish, hasHome));
  // A place that is known is still looked at once: somebody will come to it.
  if (step === "time" && later.includes("place")) return open && steps.indexOf(open) < 2 ? open : "place";
  return open ?? "pay";
};
