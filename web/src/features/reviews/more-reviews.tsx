import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { PublicAlert } from "../../parts/showcase/public-alert.tsx";
import { useFocusOnChange } from "../../ui/focus.ts";
import { Column } from "../../ui/layout.ts";
import type { useReviews } from "./use-reviews.ts";

const Foot = styled(Column)({ justifyItems: "center" });
const End = styled("p")(({ theme }) => ({
  margin: 0,
  color: theme.vars.palette.text.secondary,
  "&:focus": { outline: "none" },
}));

type MoreProps = Pick<
  ReturnType<typeof useReviews>,
  "listed" | "hasMore" | "isAsking" | "hasFailed" | "askMore"
>;

/** The bottom of the list: a button for the next page, or a note that there is none. */
export function MoreReviews({
  listed: { words, added, from },
  hasMore,
  isAsking,
  hasFailed,
  askMore,
}: MoreProps) {
  const end = useFocusOnChange<HTMLParagraphElement>(added);
  const isOver = added > 0 && !hasMore;
  const isNothingNew = isOver && from === words.length;
  return (
    <Foot>
      {hasFailed && <PublicAlert kind="error">We couldn't load more reviews.</PublicAlert>}
      {hasMore && (
        <Button
          variant="outlined"
          type="button"
          id="more-reviews"
          data-early=""
          data-needs-script=""
          aria-disabled={isAsking || undefined}
          onClick={isAsking ? undefined : askMore}
        >
          {isAsking ? "Loading…" : hasFailed ? "Try again" : "Show more reviews"}
        </Button>
      )}
      {hasMore && <noscript>Turn on JavaScript to see older reviews.</noscript>}
      {isOver && (
        // The button is gone, and with nothing new no review takes its focus.
        <End ref={isNothingNew ? end : undefined} tabIndex={-1} role="status">
          That's all of them.
        </End>
      )}
    </Foot>
  );
}
