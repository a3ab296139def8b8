import type { CallInput, CallOutput } from "@core/api/index.ts";
import { attemptDeskCall } from "../desk-client.ts";

/** An area as operators see it, with the changes ahead. */
export type AreaInDesk = CallOutput<"/api/operator/areas">["areas"][number];

/** Switches a part of the product on or off. */
export const setSwitch = (input: CallInput<"/api/operator/switch">, key: string) =>
  attemptDeskCall("/api/operator/switch", input, key);
/** Someone of the desk, and what waits for them. */
export type RoleHolder = CallOutput<"/api/operator/roles">["people"][number];
/** An account before it gets a role. */
export type FoundAccount = NonNullable<CallOutput<"/api/operator/roles">["found"]>;
/** The topics of emails to the desk that a person has turned off. */
export type DeskEmails = CallOutput<"/api/operator/emails">;

/** Everyone of the desk; with an email address, also its account. */
export const readRoles = (input: CallInput<"/api/operator/roles">) =>
  attemptDeskCall("/api/operator/roles", input);
/** Reads which emails to the desk are off; with `muted`, turns them off and on. */
export const setDeskEmails = (input: CallInput<"/api/operator/emails">) =>
  attemptDeskCall("/api/operator/emails", input);
/** Gives a role of the desk, or takes it; approves or stops a change that waits. */
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
