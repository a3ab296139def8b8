import { useCallback, useEffect, useRef, useState } from "react";
import type { Cursor, Shape } from "./firestore.ts";
import { source } from "./source.ts";

/** A list that grows page by page. */
export interface Pages<T> {
  status: "loading" | "ready" | "failed";
  items: T[];
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  /** Starts again with the first page. */
  reload: () => void;
  /** Changes what is shown without reading again: after an item was read or dismissed. */
  change: (edit: (items: T[]) => T[]) => void;
}

interface State<T> {
  status: Pages<T>["status"];
  items: T[];
  next: Cursor | null;
  isLoadingMore: boolean;
}

const FIRST = 5;
const FURTHER = 10;
const initial = { status: "loading" as const, items: [], next: null, isLoadingMore: false };

/** Reads a first page of 5, then pages of 10. `shapeOf` is asked anew at each reload; a null key reads nothing. */
export const usePages = <T>(
  key: string | null,
  shapeOf: (limit: number) => Shape,
  onFailed: () => void,
): Pages<T> => {
  const [state, setState] = useState<State<T>>(initial);
  const run = useRef(0);
  const ask = useRef<(limit: number) => Shape>(shapeOf);

  const read = useCallback(
    async (limit: number, cursor?: Cursor) => {
      const mine = run.current;
      try {
        const page = await (await source()).readPage(ask.current(limit), cursor);
        if (mine !== run.current) return;
        setState((old) => ({
          status: "ready",
          items: [...old.items, ...(page.items as T[])],
          next: page.next,
          isLoadingMore: false,
        }));
      } catch {
        if (mine !== run.current) return;
        onFailed();
        setState((old) => ({
          ...old,
          status: old.items.length > 0 ? "ready" : "failed",
          isLoadingMore: false,
        }));
      }
    },
    [onFailed],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the shape
  const reload = useCallback(() => {
    run.current++;
    setState(initial);
    if (key === null) return;
    // One moment for all pages: "created at or before now" must not change between them.
    const first = shapeOf(FIRST);
    ask.current = (limit) => ({ ...first, limit });
    void read(FIRST);
  }, [key, read]);

  useEffect(() => {
    reload();
    return () => {
      run.current++;
    };
  }, [reload]);

  return {
    status: state.status,
    items: state.items,
    hasMore: state.next !== null,
    isLoadingMore: state.isLoadingMore,
    loadMore: () => {
      if (!state.next || state.isLoadingMore) return;
      setState((old) => ({ ...old, isLoadingMore: true }));
      void read(FURTHER, state.next);
    },
    reload,
    change: (edit) => setState((old) => ({ ...old, items: edit(old.items) })),
  };
};
