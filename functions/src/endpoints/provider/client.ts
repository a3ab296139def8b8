import { instructorClientsContracts } from "../../core/api/instructor-clients.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readClientHistory } from "../../operations/people/read-client-history.ts";

/** Shows an instructor one of their clients: past sessions, what was practiced, and their own notes. */
export const providerClient = endpoint(
  "/api/provider/client",
  instructorClientsContracts,
  ({ customerId, after }, { uid, now }) => readClientHistory(uid, customerId, after, now),
);
