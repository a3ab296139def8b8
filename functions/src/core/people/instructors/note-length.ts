import { CLIENTS } from "../../constants.ts";
import { groupedDigits } from "../../money.ts";

/** The most characters of an instructor's notes about a client, as it is shown. */
export const NOTE_MOST = groupedDigits(CLIENTS.note);

/** What is wrong with longer notes. */
export const NOTE_TOO_LONG = `Please keep your notes to ${NOTE_MOST} characters.`;
