import { isEmulated } from "../site.ts";

/** Whether Google sign-in opens Google's window or, in the demo, a stand-in that needs no internet. */
export const isGoogleStandIn = isEmulated;
