import type { Booking } from "@core/booking/model.ts";
import { splitDisplayName } from "@core/people/names/names.ts";
import Button from "@mui/material/Button";
import { lazy, Suspense, useState } from "react";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";

// Loaded on demand: few people are ever blocked or reported.
const SafetyDialog = lazy(() => import("./safety-dialog.tsx").then((m) => ({ default: m.SafetyDialog })));

/** Opens what an instructor can do about the customer of a booking whom they would rather not meet. */
export function PersonSafety({ booking }: { booking: Booking }) {
  const [isOpen, setOpen] = useState(false);
  const { name } = booking.customer;
  return (
    <>
      <Button
        variant="text"
        color="inherit"
        aria-haspopup="dialog"
        style={{ marginInlineStart: -20 }}
        onClick={() => setOpen(true)}
      >
        Block or report<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SafetyDialog
            booking={booking}
            first={splitDisplayName(name).firstname || name}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
