import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useEffect, useRef, useState } from "react";
import { Failed } from "./faces.tsx";

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
  /** What is said when the next page could not be loaded. */
  failure: string;
  onMore: () => void;
}

/** The foot of a list that grows: the next page, or that there is none. */
export function ShowMore({ hasMore, isLoading, hasFailed, failure, onMore }: ShowMoreProps) {
  const [isAsked, setIsAsked] = useState(false);
  const end = useRef<HTMLParagraphElement>(null);
  const isOver = isAsked && !hasMore;
  // The button goes, and would take the focus with it.
  useEffect(() => {
    if (isOver) end.current?.focus({ preventScroll: true });
  }, [isOver]);
  const ask = () => {
    setIsAsked(true);
    if (!isLoading) onMore();
  };
  return (
    <Foot>
      {hasFailed && <Failed message={failure} retry={ask} />}
      {hasMore && !hasFailed && (
        <Button variant="outlined" aria-disabled={isLoading || undefined} onClick={ask}>
          {isLoading ? "One moment…" : "Show more"}
        </Button>
      )}
      {isOver && (
        <End ref={end} tabIndex={-1} role="status">
          That is all.
        </End>
      )}
    </Foot>
  );
}
