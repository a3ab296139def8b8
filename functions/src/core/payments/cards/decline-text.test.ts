import { describe, expect, it } from "vitest";
import { cardDeclineText, shownReason } from "./decline-text.ts";

/** The codes of https://docs.stripe.com/declines/codes. */
const stripeCodes = `approve_with_id authentication_not_handled authentication_required call_issuer
  card_not_supported card_velocity_exceeded currency_not_supported do_not_honor do_not_try_again duplicate_transaction
  expired_card fraudulent generic_decline incorrect_address incorrect_cvc incorrect_number incorrect_pin incorrect_zip
  insufficient_funds invalid_account invalid_amount invalid_cvc invalid_expiry_month invalid_expiry_year invalid_number
  invalid_pin issuer_not_available lost_card merchant_blacklist mobile_device_authentication_required
  new_account_information_available no_action_taken not_permitted offline_pin_required online_or_offline_pin_required
  pickup_card pin_try_exceeded processing_error reenter_transaction restricted_card revocation_of_all_authorizations
  revocation_of_authorization security_violation service_not_allowed stolen_card stop_payment_order testmode_decline
  transaction_not_allowed try_again_later withdrawal_count_limit_exceeded`.split(/\s+/);

describe("the sentence for a refusal", () => {
  it.each(stripeCodes)("exists for Stripe's code %s, in words and not in codes", (code) => {
    expect(cardDeclineText(code)).toMatch(/^[A-Z][^_]+\.$/);
  });

  it.each([
    "fraudulent",
    "lost_card",
    "stolen_card",
    "merchant_blacklist",
    "pickup_card",
    "restricted_card",
    "security_violation",
    "highest_risk_level",
  ])("is a plain decline for %s, which must not be told", (code) => {
    expect(shownReason(code)).toBe("card_declined");
    expect(cardDeclineText(code)).toBe(cardDeclineText("card_declined"));
  });

  it("keeps other reasons apart from a plain decline", () => {
    expect(shownReason("expired_card")).toBe("expired_card");
    const plain = stripeCodes.filter((code) => cardDeclineText(code) === cardDeclineText("card_declined"));
    expect(plain).toHaveLength(8); // seven hidden ones, and the generic one
  });

  it("is undefined for an unknown reason", () => {
    for (const reason of ["", "toString", "unheard_of"]) expect(cardDeclineText(reason)).toBeUndefined();
  });
});
