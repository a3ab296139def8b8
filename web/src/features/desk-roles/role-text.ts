import type { RoleHolder } from "@core/api/desk/operator.ts";
import { shortUid } from "@core/desk/roles/actor.ts";
import type { FoundAccount } from "../../api/answers.ts";
import { formatDeskValue } from "../../parts/desk/format-desk-value.ts";

/** The role someone has in the desk. */
export const roleWord = ({ operator, treasurer }: Pick<RoleHolder, "operator" | "treasurer">): string => {
  if (treasurer) return "Treasurer";
  return operator ? "Operator" : "No role";
};

/** What waits for someone's role, and until when. */
export const waitingWords = ({ on, due, byName, reason }: NonNullable<RoleHolder["waits"]>): string => {
  const what = on ? "Becomes a treasurer" : "Is no longer a treasurer";
  const when =
    due === undefined
      ? "once another treasurer approves it"
      : `on ${formatDeskValue(due, "instant")}, unless a treasurer stops it`;
  return `${what} ${when}. Asked by ${byName || "a treasurer"}: “${reason}”`;
};

/** What a treasurer should know of an account before it gets a role. */
export const accountWords = ({ name, uid, accountSince, isConfirmed, ...role }: FoundAccount): string =>
  [
    `${name} · ${shortUid(uid)}`,
    `account since ${formatDeskValue(accountSince, "instant")}`,
    isConfirmed ? "email confirmed" : "email not confirmed",
    roleWord(role).toLowerCase(),
  ].join(", ");
