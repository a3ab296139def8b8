import { mustNotBeOwnCase } from "../../core/desk/own-case.ts";
import { AppError } from "../../core/errors.ts";
import { addressDigest } from "../../http/environment/address-digest.ts";
import { get } from "../../store/access.ts";
import { outboxEmails, users } from "../../store/collections.ts";
import { readSuppression } from "../../store/notifications/suppressions.ts";
import { findEmail } from "../../store/people/auth-accounts.ts";
import { actOnce, type OperatorRequest } from "./act-once.ts";

/** Whose address it is: an account's, or the one that an email of the outbox goes to. */
interface ClearedAddress {
  of: "account" | "email";
  id: string;
  reason: string;
}

/** @throws AppError `not-found`, `claim-required` {own} */
async function mustReadAddress(operator: string, { of, id }: ClearedAddress) {
  if (of === "account") {
    mustNotBeOwnCase(operator, "account", id);
    return { uid: id, email: await findEmail(id) };
  }
  const { data } = await get(outboxEmails().doc(id));
  if (!data) throw new AppError("not-found");
  mustNotBeOwnCase(operator, "email", data);
  return { uid: data.uid, email: data.to ?? (await findEmail(data.uid)) };
}

/**
 * Lets emails go to an address again that has refused one: the provider tells us if it refuses the next.
 * @throws AppError `not-found`, `claim-required` {own}, `wrong-state` {closed} for an address that refuses none
 */
export const clearSuppression = (operator: OperatorRequest, input: ClearedAddress): Promise<object> =>
  actOnce(
    operator,
    { act: "clear address", on: { kind: input.of, id: input.id }, reason: input.reason },
    async (batch) => {
      const { uid, email } = await mustReadAddress(operator.uid, input);
      const [read, user] = await Promise.all([
        readSuppression(addressDigest(email ?? "")),
        uid === "" ? undefined : get(users().doc(uid)),
      ]);
      const isToldOf = user?.data?.refusesEmail !== undefined;
      if (!read.data && !isToldOf)
        throw new AppError("wrong-state", "This address gets our emails already.", { status: "closed" });
      if (read.data) batch.remove(read);
      if (user?.data && isToldOf) {
        const { refusesEmail: _refused, ...kept } = user.data;
        batch.put(user, kept);
      }
      return { before: { refuses: read.data?.reason ?? "another address" }, after: {}, answer: {} };
    },
  );
