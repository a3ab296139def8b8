/** A phone that receives the codes of a second factor. */
export interface Factor {
  id: string;
  /** The user's name for it; may be empty. */
  name: string;
  /** Of its number; the rest is masked. */
  lastDigits: string;
  /** When it was added, ms UTC; null when unknown. */
  since: number | null;
}

/** An enrolled phone in Firebase Auth; its number may already be masked. */
interface EnrolledPhone {
  uid: string;
  displayName?: string | null | undefined;
  phoneNumber: string;
  enrollmentTime: string;
}

/** Converts an enrolled phone to a factor with a masked number. */
export const toFactor = ({ uid, displayName, phoneNumber, enrollmentTime }: EnrolledPhone): Factor => {
  const since = Date.parse(enrollmentTime);
  return {
    id: uid,
    name: displayName ?? "",
    lastDigits: phoneNumber.slice(-4),
    since: Number.isNaN(since) ? null : since,
  };
};

/** "Work phone (ending in 0123)", or "Phone ending in 0123" */
export const factorName = ({ name, lastDigits }: Factor): string =>
  name ? `${name} (ending in ${lastDigits})` : `Phone ending in ${lastDigits}`;
