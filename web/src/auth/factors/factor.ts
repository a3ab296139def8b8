/** A second factor of an account: a phone that receives codes, or an authenticator app that shows them. */
export interface Factor {
  id: string;
  kind: "phone" | "app";
  /** The user's name for it; may be empty. */
  name: string;
  /** Of a phone's number, the rest of which is masked; empty for an app. */
  lastDigits: string;
  /** When it was added, ms UTC; null when unknown. */
  since: number | null;
}

/** What Firebase Auth says of a second factor; a phone has a number, which may already be masked. */
interface EnrolledFactor {
  uid: string;
  displayName?: string | null | undefined;
  phoneNumber?: string | undefined;
  enrollmentTime: string;
}

/** Converts an enrolled factor to one with a masked number. */
export const toFactor = ({ uid, displayName, phoneNumber, enrollmentTime }: EnrolledFactor): Factor => {
  const since = Date.parse(enrollmentTime);
  return {
    id: uid,
    kind: phoneNumber === undefined ? "app" : "phone",
    name: displayName ?? "",
    lastDigits: phoneNumber?.slice(-4) ?? "",
    since: Number.isNaN(since) ? null : since,
  };
};

/** "Work phone (ending in 0123)", "Phone ending in 0123", "My app", "Authenticator app" */
export const factorName = ({ kind, name, lastDigits }: Factor): string => {
  if (kind === "app") return name || "Authenticator app";
  return name ? `${name} (ending in ${lastDigits})` : `Phone ending in ${lastDigits}`;
};
