import type { Booking } from "@core/booking/booking.ts";
import { splitDisplayName } from "@core/people/names.ts";
import Button from "@mui/material/Button";
import { useState } from "react";
import { LazyBoundary } from "../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";

// Loaded on demand: few people are ever blocked or reported.
const SafetyDialog = lazyPart(() => import("./safety-dialog.tsx").then((m) => m.SafetyDialog));

interface PersonSafetyProps {
  booking: Booking;
  /** Called when the dialog closes in which the customer was blocked. */
  onBlocked: () => void;
}

/** Opens what an instructor can do about the customer of a booking whom they would rather not meet. */
export function PersonSafety({ booking, onBlocked }: PersonSafetyProps) {
  const [isOpen, setOpen] = useState(false);
  const [hasBlocked, setHasBlocked] = useState(false);
  const { name } = booking.customer;
  return (
    <>
      <Button
        variant="text"
        color="inherit"
        aria-haspopup="dialog"
        style={{ marginInlineStart: -20 }}
        onClick={() => {
          setHasBlocked(false);
          setOpen(true);
        }}
      >
        Block or report<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      {isOpen && (
        <LazyBoundary onFailed={() => setOpen(false)}>
          <SafetyDialog
            booking={booking}
            first={splitDisplayName(name).firstname || name}
            onClose={() => {
              setOpen(false);
              if (hasBlocked) onBlocked();
            }}
            onChanged={setHasBlocked}
          />
        </LazyBoundary>
      )}
    </>
  );
}
