/** The version of Stripe's API we speak: that of the SDK, so an upgrade changes both. */
export const STRIPE_API_VERSION = "2026-10-28.endive";

/** Stripe.js of the same release. Only Stripe may serve it. */
export const STRIPE_SCRIPT = `https://js.stripe.com/${STRIPE_API_VERSION.split(".")[1]}/stripe.js`;
