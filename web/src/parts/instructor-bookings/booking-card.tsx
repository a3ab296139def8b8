import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import CardActions from "@mui/material/CardActions";
import CardContent from "@mui/material/CardContent";
import List, { type ListProps } from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { useFocus } from "../../ui/focus.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import type { ActionResult } from "./use-pinned-bookings.ts";

export function BookingCards(props: ListProps) {
  return <List sx={{ display: "grid", gap: "16px" }} {...props} />;
}

/** Buttons large enough for a thumb. */
export const CardButtons = styled(CardActions)({
  padding: 0,
  "&& > *": { flex: "1 1 130px", minHeight: 48 },
});

interface BookingCardProps {
  /** The result of the action; replaces the rest of the card. */
  end: ActionResult | undefined;
  onHide: () => void;
  children: ReactNode;
}

/** After the dialog, if any, has returned the focus to a button that no longer exists. */
const focusNextFrame = (element: HTMLElement) => requestAnimationFrame(() => element.focus());

export function BookingCard({ end, onHide, children }: BookingCardProps) {
  const ended = useFocus<HTMLLIElement>(end, focusNextFrame);
  if (!end)
    return (
      // What sticks to the bottom of the screen inside it neither ends at its edge, nor covers what has the focus.
      <Card component="li" sx={{ overflow: "clip" }}>
        <CardContent
          sx={{
            display: "grid",
            gap: "14px",
            gridTemplateColumns: "minmax(0, 1fr)",
            "& a, & button": { scrollMarginBottom: "88px" },
          }}
        >
          {children}
        </CardContent>
      </Card>
    );
  return (
    <ListItem
      ref={ended}
      disablePadding
      tabIndex={-1}
      sx={{ display: "block", "&:focus": { outline: "none" } }}
    >
      <InlineAlert
        kind={end.kind}
        action={
          <Button variant="text" onClick={onHide}>
            OK
          </Button>
        }
      >
        {end.text}
      </InlineAlert>
    </ListItem>
  );
}
