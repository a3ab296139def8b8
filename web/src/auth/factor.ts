/** A phone that takes the code of a second factor. */
export interface Factor {
  id: string;
  /** As the person called it; may be empty. */
  name: string;
  /** Of its number; the rest stays hidden. */
  lastDigits: string;
  /** When it was added, ms UTC; null when that is not told. */
  since: number | null;
}

/** What Firebase Auth tells of an enrolled phone; its number may be masked already. */
interface EnrolledPhone {
  uid: string;
  displayName?: string | null | undefined;
  phoneNumber: string;
  enrollmentTime: string;
}

/** A factor as the service tells it, with its number masked. */
export const factorOf = ({ uid, displayName, phoneNumber, enrollmentTime }: EnrolledPhone): Factor => {
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
