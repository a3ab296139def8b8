import { accountContracts } from "../../core/api/account.ts";
import { endpoint } from "../../http/endpoint.ts";
import { readAccountData } from "../../operations/account/read-account-data.ts";

/**
 * Returns all stored data about the caller: each document by its path, instants as dates; without secrets, and with
 * pictures of identity documents only on request.
 */
export const accountExport = endpoint(
  "/api/account/export",
  accountContracts,
  async ({ identity = false }, context) => {
    const { uid, email, emailVerified, now } = context;
    return {
      exportedAt: now,
      documents: await readAccountData(uid, emailVerified ? email : undefined, identity),
    };
  },
);
