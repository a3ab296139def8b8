import { endpoint } from "../../http/endpoint.ts";
import { readAccountData } from "../../store/account/read-account-data.ts";

/** Returns all stored data about the caller: each document by its path, instants as dates. */
export const accountExport = endpoint(
  "/api/account/export",
  async (_input, { uid, email, emailVerified, now }) => ({
    exportedAt: now,
    documents: await readAccountData(uid, emailVerified ? email : undefined),
  }),
);
