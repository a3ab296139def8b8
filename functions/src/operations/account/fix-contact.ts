import { mustNotBeOwnCase } from "../../core/desk/own-case.ts";
import { AppError } from "../../core/errors.ts";
import { mustBeEmail } from "../../core/people/must-be-email.ts";
import { get } from "../../store/access.ts";
import { outboxEmails, users } from "../../store/collections.ts";
import type { Batch } from "../../store/commit.ts";
import { waitingEmail } from "../../store/notifications/outbox.ts";
import { isFreeAddress } from "../../store/people/account-links.ts";
import { readAddress } from "../../store/people/auth-accounts.ts";
import { mustParseCallerPhone } from "../../store/people/caller-phone.ts";
import { readDeskRole } from "../../store/people/desk-roles.ts";
import { actOnce, type OperatorRequest } from "../desk/act-once.ts";

/** A new email address or phone number of an account. */
export type ContactFix = { uid: string; reason: string } & (
  | { what: "email"; email: string }
  | { what: "phone"; phone: string }
);

const cannot = (message: string): AppError => new AppError("wrong-state", message, { status: "closed" });

/** @throws AppError `not-found`, `wrong-state` for an account that can't sign in, or that has a role of the desk */
async function mustGetAddress(uid: string) {
  const [address, role, user] = await Promise.all([
    readAddress(uid),
    readDeskRole(uid),
    get(users().doc(uid)),
  ]);
  if (!address || !user.data) throw new AppError("not-found");
  if (address.isDisabled) throw cannot("They can't sign in now, so nothing of their account can be changed.");
  // Else anyone who talks an operator into it would get into the desk.
  if (role?.operator || role?.treasurer)
    throw cannot("They have a role at the desk, so they have to change it themselves, in their settings.");
  return { ...address, user: user.data };
}

type Address = Awaited<ReturnType<typeof mustGetAddress>>;

/** The link goes to the new address; the old one is told. */
async function putEmailFix(batch: Batch, uid: string, to: string, { email }: Address, now: number) {
  mustBeEmail(to);
  if (to.toLowerCase() === email.toLowerCase())
    throw new AppError("bad-request", undefined, { email: "The account has this address already." });
  if (!(await isFreeAddress(to)))
    throw new AppError("bad-request", undefined, { email: "Another account has this address." });
  const common = { uid, name: "", createdAt: now };
  const domain = to.slice(to.lastIndexOf("@") + 1);
  batch.create(outboxEmails().doc(), waitingEmail({ ...common, kind: "email-change", params: {}, to }));
  // To the address of now: once the link was opened the account has another one.
  const told = { kind: "contact-email-asked", params: { domain } } as const;
  batch.create(outboxEmails().doc(), waitingEmail({ ...common, ...told, to: email }));
}

/** We can't send a text message, so the link goes to the one address that we know is theirs. */
async function putPhoneFix(batch: Batch, uid: string, typed: string, address: Address, now: number) {
  const phone = await mustParseCallerPhone(uid, typed);
  const before = address.user.phone;
  if (phone === before)
    throw new AppError("bad-request", undefined, { phone: "The account has this number already." });
  if (!address.isConfirmed)
    throw cannot(
      "They haven't confirmed their email address, so they can't confirm a number by it. Fix the address first.",
    );
  const asked = { kind: "contact-phone-change", params: { phone, before } } as const;
  batch.create(
    outboxEmails().doc(),
    waitingEmail({ ...asked, uid, to: address.email, name: "", createdAt: now }),
  );
}

/**
 * Asks a person to confirm a new email address or phone number, by a link that changes it: nothing changes before. The audit has
 * neither of them.
 * @throws AppError `not-found`, `claim-required` {own}, `bad-request` {email} or {phone}, `wrong-state` {closed}
 */
export async function fixContact(operator: OperatorRequest, fix: ContactFix): Promise<object> {
  const { uid, reason, what } = fix;
  mustNotBeOwnCase(operator.uid, "account", uid);
  return actOnce(
    operator,
    { act: "fix contact", on: { kind: "account", id: uid }, reason },
    async (batch) => {
      const address = await mustGetAddress(uid);
      if (fix.what === "email") await putEmailFix(batch, uid, fix.email, address, operator.now);
      else await putPhoneFix(batch, uid, fix.phone, address, operator.now);
      return { before: {}, after: { asked: what }, answer: {} };
    },
  );
}
