import type { Instant } from "../../core/fields.ts";
import { certifiedIdentity, type TypedTaxIdentity } from "../../core/payouts/tax/tax-form.ts";
import type { TaxIdentity } from "../../core/payouts/tax/tax-identity.ts";
import { taxRefusalAfter } from "../../core/payouts/tax/tax-status.ts";
import { mustGetTaxKey } from "../../http/environment/tax-key.ts";
import { get } from "../../store/access.ts";
import { taxIdentities } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";
import { sealNumber } from "../../store/sealed-number.ts";

/** Notes that someone needs a Form W-8, so that the list of the year can say so. One read and one write. */
const noteRefusal = (uid: string, now: Instant): Promise<void> =>
  decide(async (batch) => {
    const before = await get(taxIdentities().doc(uid));
    const after = taxRefusalAfter(before.data, now);
    if (after !== before.data) batch.put(before, after);
  });

/**
 * Saves what an instructor certifies as on Form W-9, in place of what they had. Of someone who isn't a US person, only that
 * they were refused. One read and one write.
 * @throws AppError `bad-request` {field: text}
 */
export async function saveTaxIdentity(
  typed: TypedTaxIdentity,
  { uid, now }: { uid: string; now: Instant },
): Promise<TaxIdentity> {
  if (!typed.isUsPerson) await noteRefusal(uid, now);
  return decide(async (batch) => {
    const before = await get(taxIdentities().doc(uid));
    const after = certifiedIdentity(typed, now, (number) => sealNumber(number, uid, mustGetTaxKey()));
    batch.put(before, after);
    return after;
  });
}
