import { isSiteAddress } from "./paths.ts";

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** Navigation state of a redirect to sign-in, so that the user returns to the page they wanted. */
export const makeReturnState = ({ pathname, search, hash }: Place) => ({
  from: `${pathname}${search}${hash}`,
});

/** The page to open after sign-in, or null; only addresses of this site. */
export const readReturnPath = (state: unknown): string | null => {
  if (typeof state !== "object" || state === null || !("from" in state)) return null;
  const { from } = state;
  return typeof from === "string" && isSiteAddress(from) ? from : null;
};
