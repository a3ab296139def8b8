import { instructorClientsContracts } from "../../core/api/instructor-clients.ts";
import { endpoint } from "../../http/endpoint.ts";
import { saveClientNote } from "../../operations/people/save-client-note.ts";

/** Saves what an instructor notes about a client, for themselves alone. */
export const providerClientnote = endpoint(
  "/api/provider/clientnote",
  instructorClientsContracts,
  (input, { uid, now }) => saveClientNote(uid, input, now),
);
