import { operatorContracts } from "../../core/api/desk/operator.ts";
import { endpoint } from "../../http/endpoint.ts";
import { saveMutedTopics } from "../../operations/desk/roles/save-muted-topics.ts";
import { readMutedTopics } from "../../store/people/desk-roles.ts";

/** Which emails to the desk the operator has turned off; turns them off and on. */
export const operatorEmails = endpoint(
  "/api/operator/emails",
  operatorContracts,
  async ({ muted }, { uid }) => ({
    muted: muted === undefined ? await readMutedTopics(uid) : await saveMutedTopics(uid, muted),
  }),
);
