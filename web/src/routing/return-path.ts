import { isSiteAddress, nextPathOf } from "./paths.ts";

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** Navigation state of a redirect to sign-in, so that the user returns to the page they wanted. */
export const makeReturnState = ({ pathname, search, hash }: Place) => ({
  from: `${pathname}${search}${hash}`,
});

/**
 * The page to open after sign-in, or null; only addresses of this site. A redirect has it in its navigation state, a
 * link in its address: pressed before the page's code has loaded, a link is followed by the browser, which knows no state.
 */
export const readReturnPath = ({ state, search }: { state: unknown; search: string }): string | null => {
  if (typeof state !== "object" || state === null || !("from" in state)) return nextPathOf(search);
  const { from } = state;
  return typeof from === "string" && isSiteAddress(from) ? from : null;
};
