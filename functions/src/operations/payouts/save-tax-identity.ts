import type { Instant } from "../../core/fields.ts";
import { certifiedIdentity, type TypedTaxIdentity } from "../../core/payouts/tax/tax-form.ts";
import type { TaxIdentity } from "../../core/payouts/tax/tax-identity.ts";
import { mustGetTaxKey } from "../../http/environment/tax-key.ts";
import { get } from "../../store/access.ts";
import { taxIdentities } from "../../store/collections.ts";
import { decide } from "../../store/commit.ts";
import { sealNumber } from "../../store/sealed-number.ts";

/**
 * Saves what an instructor certifies as on Form W-9, in place of what they had. One read and one write.
 * @throws AppError `bad-request` {field: text}
 */
export const saveTaxIdentity = (
  typed: TypedTaxIdentity,
  { uid, now }: { uid: string; now: Instant },
): Promise<TaxIdentity> =>
  decide(async (batch) => {
    const before = await get(taxIdentities().doc(uid));
    const after = certifiedIdentity(typed, now, (number) => sealNumber(number, uid, mustGetTaxKey()));
    batch.put(before, after);
    return after;
  });
