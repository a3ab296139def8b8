/** The refund displayed to a customer who is about to cancel, minor units. */
interface ShownRefund {
  refund: number;
  /** The previous amount, and when it changed (ms UTC); absent before the first change. */
  before?: number;
  changedAt?: number;
  /** The amount the server named, and the local amount at that time: it counts until the local amount changes. */
  serverRefund?: { refund: number; calculated: number };
}

/** The first state. `calculated` is what the policy owes now, minor units. */
export const initialShownRefund = (calculated: number): ShownRefund => ({ refund: calculated });

const changed = (shown: ShownRefund, refund: number, at: number): ShownRefund =>
  refund === shown.refund ? shown : { ...shown, refund, before: shown.refund, changedAt: at };

/** Updates the state after time has passed or the booking has changed. Returns the same object when nothing changes. */
export const withRecalculatedRefund = (shown: ShownRefund, calculated: number, at: number): ShownRefund => {
  const { serverRefund, ...rest } = shown;
  if (serverRefund?.calculated === calculated) return shown;
  return changed(serverRefund ? rest : shown, calculated, at);
};

/** Updates the state after the server refused the displayed amount in favor of `refund`. */
export const withServerRefund = (
  shown: ShownRefund,
  refund: number,
  calculated: number,
  at: number,
): ShownRefund => ({ ...changed(shown, refund, at), serverRefund: { refund, calculated } });
