import { styled } from "@mui/material/styles";
import { useEffect, useRef } from "react";
import { quietButtonLook } from "../../ui/button-look.ts";
import { Message } from "../../ui/message.tsx";
import { Stack } from "../../ui/panel.tsx";
import type { useReviews } from "./use-reviews.ts";

const Foot = styled(Stack)({ justifyItems: "center" });
const Ask = styled("button")(quietButtonLook);
const End = styled("p")(({ theme }) => ({
  margin: 0,
  color: theme.vars.palette.text.secondary,
  "&:focus": { outline: "none" },
}));

type MoreProps = Pick<
  ReturnType<typeof useReviews>,
  "listed" | "hasMore" | "isAsking" | "hasFailed" | "askMore"
>;

/** The foot of the list: the next page, or that there is none. */
export function More({ listed: { words, added, from }, hasMore, isAsking, hasFailed, askMore }: MoreProps) {
  const end = useRef<HTMLParagraphElement>(null);
  const isOver = added > 0 && !hasMore;
  const isNothingNew = isOver && from === words.length;
  const before = useRef(added);
  // The button has gone, and nothing came that could take the focus from it. Not when the first page came anew.
  useEffect(() => {
    if (isNothingNew && added !== before.current) end.current?.focus({ preventScroll: true });
    before.current = added;
  }, [isNothingNew, added]);
  return (
    <Foot>
      {hasFailed && <Message kind="error">The next reviews could not be loaded.</Message>}
      {hasMore && (
        <Ask
          type="button"
          id="more-reviews"
          data-early=""
          data-needs-script=""
          aria-disabled={isAsking || undefined}
          onClick={isAsking ? undefined : askMore}
        >
          {isAsking ? "One moment…" : hasFailed ? "Try again" : "Show more"}
        </Ask>
      )}
      {hasMore && <noscript>Older reviews are shown by a script, and your browser runs none.</noscript>}
      {isOver && (
        <End ref={end} tabIndex={-1} role="status">
          That is all.
        </End>
      )}
    </Foot>
  );
}
