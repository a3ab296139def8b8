import { bookingContracts } from "../../core/api/book.ts";
import { changeNotes } from "../../core/booking/session-notes.ts";
import { endpoint } from "../../http/endpoint.ts";
import { mustGetCustomerPlace, saveNotes } from "../../operations/booking/save-session-notes.ts";
import { decide } from "../../store/commit.ts";

/** Replaces the customer's notes for the instructor, and notifies an instructor who can already see them. */
export const bookNotes = endpoint(
  "/api/book/notes",
  bookingContracts,
  ({ appointmentId, instructions }, { uid, now }) =>
    decide(async (batch) => {
      const before = await mustGetCustomerPlace(uid, appointmentId);
      saveNotes(batch, before, changeNotes(before.booking.data, before.place.data, instructions, now), now);
      return { message: "Your notes are saved." };
    }),
);
