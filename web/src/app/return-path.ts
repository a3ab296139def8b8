import { isOwnAddress } from "./paths.ts";

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

/** What a redirect to sign-in carries, so that the person comes back to where they were going. */
export const returnState = ({ pathname, search, hash }: Place) => ({ from: `${pathname}${search}${hash}` });

/** Where to go after sign-in, or null. Only addresses of this site: never another host's. */
export const returnPath = (state: unknown): string | null => {
  if (typeof state !== "object" || state === null || !("from" in state)) return null;
  const { from } = state;
  return typeof from === "string" && isOwnAddress(from) ? from : null;
};
