import { useSyncExternalStore } from "react";
import { makeStoredText } from "../../parts/desk/stored-text.ts";

const stored = makeStoredText("eby:desk-views");
/** Maximum number of views that a browser keeps. */
export const MOST_VIEWS = 30;

/** A list with its filters under a name. Its address is all of it, so a colleague gets it as a link. */
export interface SavedView {
  name: string;
  /** Query of the list's address. */
  search: string;
}

const isView = (one: unknown): one is SavedView =>
  typeof one === "object" &&
  one !== null &&
  typeof (one as SavedView).name === "string" &&
  typeof (one as SavedView).search === "string";

/** Parses what is stored; anything else is no view. */
export function parseViews(text: string | null): readonly SavedView[] {
  try {
    const views: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(views) ? views.filter(isView) : [];
  } catch {
    return [];
  }
}

export const listOfView = ({ search }: SavedView): string | null => new URLSearchParams(search).get("what");

/** The views without the one of this list and name. */
export const withoutView = (views: readonly SavedView[], view: SavedView): readonly SavedView[] =>
  views.filter((one) => one.name !== view.name || listOfView(one) !== listOfView(view));

/** The views with one more, in place of another one of its list and name; the newest first. */
export const withView = (views: readonly SavedView[], view: SavedView): readonly SavedView[] =>
  [view, ...withoutView(views, view)].slice(0, MOST_VIEWS);

const store = (views: readonly SavedView[]): void => stored.set(JSON.stringify(views));

/** Keeps a view, in this browser. */
export const saveView = (view: SavedView): void => store(withView(parseViews(stored.get()), view));

export const removeView = (view: SavedView): void => store(withoutView(parseViews(stored.get()), view));

/** The views of this browser. */
export const useSavedViews = (): readonly SavedView[] =>
  parseViews(useSyncExternalStore(stored.subscribe, stored.get));
