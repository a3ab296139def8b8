import * as v from "valibot";
import { pushGroups } from "../push-groups.ts";
import type { Contract } from "./contract.ts";

/** The address of a browser, from Firebase Cloud Messaging, or from the demo world, which has its own. */
const PushTokenText = v.pipe(v.string(), v.regex(/^[\w:.-]{20,4096}$/));
const Group = v.picklist(pushGroups);
const Side = v.picklist(["customer", "instructor"]);

/** Push notifications of one person. */
export const pushContracts = {
  /** Sends push notifications of a side to a browser from now on: also to one that another account used before. */
  "/api/push/add": {
    input: v.strictObject({ token: PushTokenText, side: Side }),
    output: v.strictObject({}),
  },
  /** Sends none to a browser anymore. */
  "/api/push/remove": { input: v.strictObject({ token: PushTokenText }), output: v.strictObject({}) },
  /** Turns a group of push notifications on or off, in all browsers; `off`: all that are off. */
  "/api/push/update": {
    input: v.strictObject({ group: Group, isOn: v.boolean() }),
    output: v.object({ off: v.array(Group) }),
  },
} satisfies Record<string, Contract>;
