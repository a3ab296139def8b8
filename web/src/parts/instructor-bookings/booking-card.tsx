import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { type ReactNode, useEffect, useRef } from "react";
import { InlineAlert } from "../../ui/inline-alert.tsx";
import type { ActionResult } from "./use-pinned-bookings.ts";

const Card = styled("li")(({ theme }) => ({
  display: "grid",
  gap: 14,
  gridTemplateColumns: "minmax(0, 1fr)",
  padding: 20,
  borderRadius: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
}));
const Ended = styled("li")({ "&:focus": { outline: "none" } });

/** A column of cards. */
export const BookingCards = styled("ul")({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gap: 16,
});

/** Buttons large enough for a thumb. */
export const CardButtons = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  gap: 12,
  "&:empty": { display: "none" },
  "& > *": { flex: "1 1 130px", minHeight: 48 },
});

interface BookingCardProps {
  /** The result of the action; replaces the rest of the card. */
  end: ActionResult | undefined;
  onHide: () => void;
  children: ReactNode;
}

/** One booking, or the result of its action. */
export function BookingCard({ end, onHide, children }: BookingCardProps) {
  const ended = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // After the dialog, if any, has returned the focus to a button that no longer exists.
    if (end) requestAnimationFrame(() => ended.current?.focus());
  }, [end]);
  if (!end) return <Card>{children}</Card>;
  return (
    <Ended ref={ended} tabIndex={-1}>
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
    </Ended>
  );
}
