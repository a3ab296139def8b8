import { useEffect, useReducer } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { keepPlace } from "./draft.ts";
import { changeWish, type Wish } from "./wish.ts";
import { queryOf } from "./wish-url.ts";

/** The wish, kept in the address and, where the address must not say it, in this tab. */
export const useWish = (uid: string, first: Wish) => {
  const [wish, change] = useReducer(changeWish, first);
  const navigate = useNavigate();
  const query = queryOf(wish);
  const here = query ? `${paths.book}?${query}` : paths.book;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address is what there is to write
  useEffect(() => {
    if (here !== location.pathname + location.search) void navigate(here, { replace: true });
  }, [here]);
  useEffect(() => keepPlace(uid, wish), [uid, wish]);
  return { wish, change, here };
};
