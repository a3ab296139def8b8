import { operatorNotesContracts } from "../../core/api/desk/operator-notes.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readMentions } from "../../operations/desk/read-mentions.ts";

/** The notes that name the operator and wait to be read. */
export const operatorMentions = endpoint(
  "/api/operator/mentions",
  operatorNotesContracts,
  async (_, { uid }) => ({ mentions: await readMentions(uid) }),
);
