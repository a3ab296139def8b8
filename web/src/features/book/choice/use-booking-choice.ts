import { useEffect, useReducer } from "react";
import { paths } from "../../../routing/paths.ts";
import { type BookingChoice, changeChoice } from "./booking-choice.ts";
import { savePlaceDraft } from "./booking-draft.ts";
import { choiceToQuery } from "./choice-url.ts";

/** The choice, and the address that has it; its private parts are stored in this tab. */
export const useBookingChoice = (uid: string, first: BookingChoice) => {
  const [choice, change] = useReducer(changeChoice, first);
  const query = choiceToQuery(choice);
  const returnTo = query ? `${paths.book}?${query}` : paths.book;
  useEffect(() => savePlaceDraft(uid, choice), [uid, choice]);
  return { choice, change, returnTo };
};
