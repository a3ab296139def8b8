import type { DeskList } from "@core/desk/lists/desk-list.ts";
import { EmptyState } from "../../ui/empty-state.tsx";

/** Shown for an empty list. */
export function NothingListed({ list }: { list: DeskList }) {
  const isQueue = list.filters.some((filter) => filter.default !== undefined) || list.filters.length === 0;
  return (
    <EmptyState title={isQueue ? "All done here" : "Nothing matches"}>
      {isQueue
        ? "Nothing is waiting in this list. Enjoy the quiet."
        : "Try other filters, or look for it with /."}
    </EmptyState>
  );
}
