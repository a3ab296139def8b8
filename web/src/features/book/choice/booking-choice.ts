import { addressErrors, type TypedAddress } from "../../../parts/address/typed-address.ts";

/** What a customer has chosen to book so far. Empty text and 0 mean "not chosen yet". */
export interface BookingChoice {
  /** Id of the pricing area. */
  area: string;
  /** Id of the offer. */
  beacon: string;
  people: number;
  /** The number of people the customer asked for, which an offer may not allow; `people` if absent. */
  requestedPeople?: number;
  /** The only instructor to show, or empty for all. */
  onlyInstructorId: string;
  /** An instructor who is not offered, because they canceled the session that this one replaces; or empty. */
  without: string;
  /** The day on display (yyyy-mm-dd at the place). */
  date: string;
  /** The chosen start (ms UTC), and the instructor who has it. */
  start: number;
  instructorId: string;
  /** An address other than the saved one, or null. */
  otherAddress: TypedAddress | null;
  /** Notes for the instructor: how to get in, and about the customer's body. */
  instructions: string;
  bodyNotes: string;
  /** A saved card, or `credit`. */
  pmid: string;
}

export type ChoiceChange =
  | { type: "area"; area: string }
  /** `people`: the requested number, as far as the offer allows it. */
  | { type: "offer"; beacon: string; people: number }
  | { type: "people"; people: number }
  | { type: "instructor"; onlyInstructorId: string }
  | { type: "date"; date: string }
  | { type: "time"; start: number; instructorId: string }
  | { type: "place"; otherAddress: TypedAddress | null }
  | { type: "instructions"; instructions: string }
  | { type: "body notes"; bodyNotes: string }
  | { type: "pay"; pmid: string };

export const emptyChoice: BookingChoice = {
  area: "",
  beacon: "",
  people: 1,
  onlyInstructorId: "",
  without: "",
  date: "",
  start: 0,
  instructorId: "",
  otherAddress: null,
  instructions: "",
  bodyNotes: "",
  pmid: "",
};

/** The number of people to offer sessions for. */
export const requestedPeopleOf = ({
  requestedPeople,
  people,
}: Pick<BookingChoice, "requestedPeople" | "people">): number => requestedPeople ?? people;

/** The choice after a change; clears exactly what the change makes meaningless. */
export const changeChoice = (choice: BookingChoice, change: ChoiceChange): BookingChoice => {
  switch (change.type) {
    case "area":
      if (change.area === choice.area) return choice;
      return {
        ...choice,
        area: change.area,
        beacon: "",
        onlyInstructorId: "",
        start: 0,
        instructorId: "",
        otherAddress: null,
      };
    case "offer": {
      const { beacon, people } = change;
      const next = { ...choice, beacon, people, requestedPeople: requestedPeopleOf(choice) };
      // Another length needs another open time, another style another instructor.
      return beacon === choice.beacon ? next : { ...next, start: 0, instructorId: "" };
    }
    case "people":
      return { ...choice, people: change.people, requestedPeople: change.people };
    case "instructor": {
      const isSame = change.onlyInstructorId === "" || change.onlyInstructorId === choice.instructorId;
      return {
        ...choice,
        onlyInstructorId: change.onlyInstructorId,
        ...(!isSame && { start: 0, instructorId: "" }),
      };
    }
    case "date":
      return { ...choice, date: change.date };
    case "time":
      return { ...choice, start: change.start, instructorId: change.instructorId };
    case "place":
      return { ...choice, otherAddress: change.otherAddress };
    case "instructions":
      return { ...choice, instructions: change.instructions };
    case "body notes":
      return { ...choice, bodyNotes: change.bodyNotes };
    case "pay":
      return { ...choice, pmid: change.pmid };
  }
};

/** The steps of booking, in order. */
export const bookingSteps = ["service", "time", "place", "pay"] as const;
export type BookingStep = (typeof bookingSteps)[number];

/** Whether a step is complete. `hasHome`: an address is saved. */
export const isStepComplete = (step: BookingStep, choice: BookingChoice, hasHome: boolean): boolean => {
  switch (step) {
    case "service":
      return choice.beacon !== "";
    case "time":
      return choice.start > 0 && choice.instructorId !== "";
    case "place":
      return choice.otherAddress ? Object.keys(addressErrors(choice.otherAddress)).length === 0 : hasHome;
    case "pay":
      return choice.pmid !== "";
  }
};

/** The step after a completed one: the first incomplete, else the last. A known place is not asked for again. */
export const stepAfter = (step: BookingStep, choice: BookingChoice, hasHome: boolean): BookingStep =>
  bookingSteps.find((one) => one !== step && !isStepComplete(one, choice, hasHome)) ?? "pay";
