import { endpoint } from "../../http/endpoint.ts";
import { findInDesk } from "../../operations/desk/find-in-desk.ts";

/** Finds people and bookings by what an operator types. */
export const operatorFind = endpoint("/api/operator/find", ({ text }, { now }) => findInDesk(text, now));
