import { useCallback, useEffect, useRef, useState } from "react";
import type { PageCursor, QueryShape } from "./firestore.ts";
import { loadFirestore } from "./load-firestore.ts";
import type { Collection, Stored } from "./stored-documents.ts";

/** A paged list. */
export interface PagedList<T> {
  status: "loading" | "ready" | "failed";
  items: T[];
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Whether loading the next page failed; `loadMore` retries. */
  hasFailedMore: boolean;
  loadMore: () => void;
  /** Reloads from the first page. */
  reload: () => void;
  /** Changes the shown items without a read, for example after a dismissal. */
  change: (edit: (items: T[]) => T[]) => void;
}

interface State<T> {
  status: PagedList<T>["status"];
  items: T[];
  next: PageCursor | null;
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

/** Reads a first page of 5, then pages of 10. Each reload calls `shapeOf` again; a null key reads nothing. */
export const usePages = <C extends Collection>(
  key: string | null,
  shapeOf: (limit: number) => QueryShape<C>,
): PagedList<Stored<C>> => {
  const [state, setState] = useState<State<Stored<C>>>(initial);
  const run = useRef(0);
  const ask = useRef<(limit: number) => QueryShape<C>>(shapeOf);

  const read = useCallback(async (limit: number, cursor?: PageCursor) => {
    const mine = run.current;
    try {
      const page = await (await loadFirestore()).readPage(ask.current(limit), cursor);
      if (mine !== run.current) return;
      setState((old) => ({
        ...initial,
        status: "ready",
        items: [...old.items, ...page.items],
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the shape
  const reload = useCallback(() => {
    run.current++;
    setState(initial);
    if (key === null) return;
    // One instant for all pages: "created at or before now" must not change between them.
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
