import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { focusInPlace, useFocus } from "../focus.ts";
import { LoadFailed } from "../loadable-view.tsx";

const Foot = styled("div")({ display: "grid", justifyItems: "center", gap: 12 });
const End = styled("p")(({ theme }) => ({
  margin: 0,
  color: theme.vars.palette.text.secondary,
  "&:focus": { outline: "none" },
}));

interface ShowMoreProps {
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  /** Error message when the next page fails to load. */
  failure: string;
  onMore: () => void;
}

/** The end of a paged list: a button for the next page, or a note that there are no more. */
export function ShowMore({ hasMore, isLoading, hasFailed, failure, onMore }: ShowMoreProps) {
  const [isAsked, setIsAsked] = useState(false);
  const isOver = isAsked && !hasMore;
  // The focused button may unmount.
  const end = useFocus<HTMLParagraphElement>(isOver, focusInPlace);
  const loadMore = () => {
    setIsAsked(true);
    if (!isLoading) onMore();
  };
  return (
    <Foot>
      {hasFailed && <LoadFailed message={failure} retry={loadMore} />}
      {hasMore && !hasFailed && (
        <Button variant="outlined" aria-disabled={isLoading || undefined} onClick={loadMore}>
          {isLoading ? "One moment…" : "Show more"}
        </Button>
      )}
      {isOver && (
        <End ref={end} tabIndex={-1} role="status">
          That's all.
        </End>
      )}
    </Foot>
  );
}
