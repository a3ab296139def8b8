import { useCallback, useEffect, useRef, useState } from "react";
import type { Cursor, Shape } from "./firestore.ts";
import { source } from "./source.ts";

/** A list that grows page by page. */
export interface Pages<T> {
  status: "loading" | "ready" | "failed";
  items: T[];
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Whether the last further page could not be loaded; `loadMore` tries again. */
  hasFailedMore: boolean;
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
  hasFailedMore: boolean;
}

const FIRST = 5;
const FURTHER = 10;
const initial = {
  status: "loading" as const,
  items: [],
  next: null,
  isLoadingMore: false,
  hasFailedMore: false,
};

/** Reads a first page of 5, then pages of 10. `shapeOf` is asked anew at each reload; a null key reads nothing. */
export const usePages = <T>(key: string | null, shapeOf: (limit: number) => Shape): Pages<T> => {
  const [state, setState] = useState<State<T>>(initial);
  const run = useRef(0);
  const ask = useRef<(limit: number) => Shape>(shapeOf);

  const read = useCallback(async (limit: number, cursor?: Cursor) => {
    const mine = run.current;
    try {
      const page = await (await source()).readPage(ask.current(limit), cursor);
      if (mine !== run.current) return;
      setState((old) => ({
        ...initial,
        status: "ready",
        items: [...old.items, ...(page.items as T[])],
        next: page.next,
      }));
    } catch (error) {
      if (mine !== run.current) return;
      console.warn("A page could not be read:", error);
      setState((old) =>
        cursor ? { ...old, isLoadingMore: false, hasFailedMore: true } : { ...old, status: "failed" },
      );
    }
  }, []);

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
    hasFailedMore: state.hasFailedMore,
    loadMore: () => {
      if (!state.next || state.isLoadingMore) return;
      setState((old) => ({ ...old, isLoadingMore: true, hasFailedMore: false }));
      void read(FURTHER, state.next);
    },
    reload,
    change: (edit) => setState((old) => ({ ...old, items: edit(old.items) })),
  };
};
