const declined = "Your card was declined. Try another card or contact your bank.";
const contactBank = "Your bank declined this card. Please contact your bank, or use another card.";
const tryLater =
  "Your bank couldn't process the card just now. Try again in a few minutes, or use another card.";

/** A sentence for each reason of a refusal: Stripe's decline codes, and our own. */
const sentences: Readonly<Record<string, string>> = {
  card_declined: declined,
  generic_decline: declined,
  challenge_failed: "Your bank didn't confirm the payment. Try again or use another card.",
  card_removed: "This card can no longer be used. Please choose another card.",
  capture_refused: "Your card was declined. Please try another card.",
  expired: "The payment took too long, so you weren't charged.",
  returned: "The payment was returned, so you weren't charged.",

  approve_with_id: tryLater,
  authentication_not_handled: "Your bank needs you to confirm the payment. Please try again.",
  authentication_required: "Your bank needs you to confirm the payment. Please try again.",
  call_issuer: contactBank,
  card_not_supported: "This card doesn't support this kind of payment. Please use another card.",
  card_velocity_exceeded: "This card has reached its limit. Try again later, or use another card.",
  currency_not_supported: "This card can't pay in this currency. Please use another card.",
  do_not_honor: contactBank,
  do_not_try_again: contactBank,
  duplicate_transaction:
    "Your bank saw the same payment a moment ago. Check your activity before you try again.",
  expired_card: "This card has expired. Please choose another card.",
  incorrect_address: "The billing address doesn't match the card. Check it and try again.",
  incorrect_cvc: "The security code is wrong. Check it and try again.",
  incorrect_number: "The card number is wrong. Check it and try again.",
  incorrect_pin: "The PIN is wrong. Check it and try again.",
  incorrect_zip: "The ZIP code doesn't match the card. Check it and try again.",
  insufficient_funds: "This card has insufficient funds. Please try another card.",
  invalid_account:
    "We can't charge the account linked to this card. Please contact your bank, or use another card.",
  invalid_amount: "This card can't be charged this amount. Please contact your bank, or use another card.",
  invalid_cvc: "The security code is wrong. Check it and try again.",
  invalid_expiry_month: "The expiration month is wrong. Check it and try again.",
  invalid_expiry_year: "The expiration year is wrong. Check it and try again.",
  invalid_number: "The card number is wrong. Check it and try again.",
  invalid_pin: "The PIN is wrong. Check it and try again.",
  issuer_not_available: tryLater,
  mobile_device_authentication_required:
    "Your bank needs you to confirm the payment on your phone. Please try again.",
  new_account_information_available: "Your bank has new details for this card. Please enter the card again.",
  no_action_taken: contactBank,
  not_permitted: contactBank,
  offline_pin_required: "This card needs a PIN, which doesn't work online. Please use another card.",
  online_or_offline_pin_required:
    "This card needs a PIN, which doesn't work online. Please use another card.",
  pin_try_exceeded: "The PIN was wrong too many times. Please use another card.",
  processing_error: tryLater,
  reenter_transaction: tryLater,
  revocation_of_all_authorizations: contactBank,
  revocation_of_authorization: contactBank,
  service_not_allowed: contactBank,
  stop_payment_order: contactBank,
  testmode_decline: "This is a test card. Please use a real one.",
  transaction_not_allowed: contactBank,
  try_again_later: tryLater,
  withdrawal_count_limit_exceeded: "This card has reached its limit. Try again later, or use another card.",
};

/** Reasons we never show: they would tip off someone using a stolen card. */
const hidden: readonly string[] = [
  "fraudulent",
  "lost_card",
  "stolen_card",
  "merchant_blacklist",
  "pickup_card",
  "restricted_card",
  "security_violation",
  "highest_risk_level",
  "elevated_risk_level",
  "rule",
];

/** The reason that may be shown: a plain decline in place of one that Stripe wants hidden. */
export const shownReason = (reason: string): string => (hidden.includes(reason) ? "card_declined" : reason);

/** The sentence for a reason; undefined for an unknown one. */
export const cardDeclineText = (reason: string): string | undefined => {
  const shown = shownReason(reason);
  return Object.hasOwn(sentences, shown) ? sentences[shown] : undefined;
};
