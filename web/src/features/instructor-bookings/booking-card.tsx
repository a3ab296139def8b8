import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { type ReactNode, useEffect, useRef } from "react";
import { Message } from "../../ui/message.tsx";
import type { End } from "./use-held.ts";

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

/** Cards below one another. */
export const Cards = styled("ul")({ listStyle: "none", margin: 0, padding: 0, display: "grid", gap: 16 });

/** Buttons wide enough for a thumb. */
export const Thumbs = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  gap: 12,
  "&:empty": { display: "none" },
  "& > *": { flex: "1 1 130px", minHeight: 48 },
});

interface BookingCardProps {
  /** How the work with this booking ended; takes the place of everything else. */
  end: End | undefined;
  onHide: () => void;
  children: ReactNode;
}

/** One booking, or what became of it. */
export function BookingCard({ end, onHide, children }: BookingCardProps) {
  const ended = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // After the dialog, if there was one, has given the focus back to a button that is gone.
    if (end) requestAnimationFrame(() => ended.current?.focus());
  }, [end]);
  if (!end) return <Card>{children}</Card>;
  return (
    <Ended ref={ended} tabIndex={-1}>
      <Message
        kind={end.kind}
        action={
          <Button variant="text" onClick={onHide}>
            OK
          </Button>
        }
      >
        {end.text}
      </Message>
    </Ended>
  );
}
