import { useEffect, useReducer } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../../routing/paths.ts";
import { type BookingChoice, changeChoice } from "./booking-choice.ts";
import { savePlaceDraft } from "./booking-draft.ts";
import { choiceToQuery } from "./choice-url.ts";

/** The choice, stored in the URL and, for its private parts, in this tab. */
export const useBookingChoice = (uid: string, first: BookingChoice) => {
  const [choice, change] = useReducer(changeChoice, first);
  const navigate = useNavigate();
  const query = choiceToQuery(choice);
  const returnTo = query ? `${paths.book}?${query}` : paths.book;
  // biome-ignore lint/correctness/useExhaustiveDependencies: writes only when the query changes
  useEffect(() => {
    if (returnTo !== location.pathname + location.search) void navigate(returnTo, { replace: true });
  }, [returnTo]);
  useEffect(() => savePlaceDraft(uid, choice), [uid, choice]);
  return { choice, change, returnTo };
};
