import { bookingContracts } from "../../core/api/book.ts";
import { changeNotes } from "../../core/booking/session-notes.ts";
import { endpoint } from "../../http/endpoint.ts";
import { mustGetCustomerPlace, saveNotes } from "../../operations/booking/save-session-notes.ts";
import { decide } from "../../store/commit.ts";

/** Replaces the customer's notes for the instructor, those that are sent, and notifies an instructor who can already see them. */
export const bookNotes = endpoint(
  "/api/book/notes",
  bookingContracts,
  ({ appointmentId, ...notes }, { uid, now }) =>
    decide(async (batch) => {
      const before = await mustGetCustomerPlace(uid, appointmentId);
      saveNotes(batch, before, changeNotes(before.booking.data, before.place.data, notes, now), now);
      return { message: "Your notes are saved." };
    }),
);
