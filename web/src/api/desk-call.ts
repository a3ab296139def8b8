import { deskCalls } from "@core/api/desk/desk-calls.ts";
import { makeCall } from "./call.ts";
import { makeBrowserClient } from "./client.ts";

/** `call` for the calls of operators and treasurers. */
export const deskCall = makeCall(makeBrowserClient(deskCalls));
