import type { CallInput, CallOutput } from "@core/api/index.ts";
import { attemptDeskCall } from "../desk-client.ts";

/** An area as operators see it, with the changes ahead. */
export type AreaInDesk = CallOutput<"/api/operator/areas">["areas"][number];

/** Switches a part of the product on or off. */
export const setSwitch = (input: CallInput<"/api/operator/switch">, key: string) =>
  attemptDeskCall("/api/operator/switch", input, key);
/** Gives a role of the desk, or takes it. */
export const changeRole = (input: CallInput<"/api/operator/role">, key: string) =>
  attemptDeskCall("/api/operator/role", input, key);
/** Every area with its offers, now and from when. */
export const readAreas = () => attemptDeskCall("/api/operator/areas", {});
/** Makes an area, or changes it. */
export const saveArea = (input: CallInput<"/api/operator/area">, key: string) =>
  attemptDeskCall("/api/operator/area", input, key);
/** Sets an offer, from a date or now. */
export const savePrice = (input: CallInput<"/api/operator/price">, key: string) =>
  attemptDeskCall("/api/operator/price", input, key);
