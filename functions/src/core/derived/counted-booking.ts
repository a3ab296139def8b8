import * as v from "valibot";
import { Booking } from "../booking/model.ts";
import { Id } from "../fields.ts";

/** A booking as it is stored: `area` is the pricing area of its place, which only the server reads. */
export const CountedBooking = v.object({ ...Booking.entries, area: v.optional(Id) });
export type CountedBooking = v.InferOutput<typeof CountedBooking>;
