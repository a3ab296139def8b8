import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import Stripe from "stripe";
import { createStripe } from "../../functions/src/payment/stripe/stripe.ts";
import type { SmokeBench, SmokeCards } from "./smoke-steps.ts";

/** Stripe's own test cards: https://docs.stripe.com/testing. */
const cards: SmokeCards = {
  good: "pm_card_visa",
  challenge: "pm_card_threeDSecure2Required",
  declined: [
    ["pm_card_visa_chargeDeclined", "generic_decline"],
    ["pm_card_visa_chargeDeclinedInsufficientFunds", "insufficient_funds"],
    ["pm_card_visa_chargeDeclinedLostCard", "lost_card"],
    ["pm_card_visa_chargeDeclinedStolenCard", "stolen_card"],
    ["pm_card_chargeDeclinedExpiredCard", "expired_card"],
    ["pm_card_chargeDeclinedIncorrectCvc", "incorrect_cvc"],
    ["pm_card_chargeDeclinedProcessingError", "processing_error"],
    ["pm_card_visa_chargeDeclinedVelocityLimitExceeded", "card_velocity_exceeded"],
  ],
  refundLater: "pm_card_pendingRefund",
  refundFails: "pm_card_refundFail",
};

/** The buttons of the test bank, in a frame of a frame. */
const bankButtons = { pass: "#test-source-authorize-3ds", fail: "#test-source-fail-3ds" };

/** Stripe itself, with test keys. Without a publishable key, challenges are not answered. */
export function realBench(keys: { secretKey: string; publishableKey: string | undefined }): SmokeBench {
  const stripe = new Stripe(keys.secretKey, { telemetry: false });
  const { publishableKey } = keys;
  return {
    port: createStripe({ ...keys, publishableKey: publishableKey ?? "", returnUrl: "https://example.com/" }),
    cards,
    async enterCard({ setupId }, card) {
      const confirmed = await stripe.setupIntents.confirm(setupId, { payment_method: card });
      if (confirmed.status !== "succeeded") throw new Error(`The setup is ${confirmed.status}.`);
    },
    ...(publishableKey !== undefined && {
      answerChallenge: (clientSecret: string, isPassed: boolean) =>
        answerInBrowser({ publishableKey, clientSecret }, bankButtons[isPassed ? "pass" : "fail"]),
    }),
    refundsOf: async (payment) => {
      const { data } = await stripe.refunds.list({ payment_intent: payment });
      return data.map(({ status }) => status ?? "");
    },
    wait: (ms) => wait(ms),
  };
}

/** Loads Stripe.js as our pages do, and lets it show the challenge. */
const pageFor = (given: { publishableKey: string; clientSecret: string }) => `<!doctype html>
<script src="https://js.stripe.com/${Stripe.MAJOR_API_VERSION}/stripe.js"></script>
<script type="module">
  const { publishableKey, clientSecret } = ${JSON.stringify(given)};
  await Stripe(publishableKey).handleNextAction({ clientSecret });
  document.title = "answered";
</script>`;

async function answerInBrowser(
  given: { publishableKey: string; clientSecret: string },
  button: string,
): Promise<void> {
  const server = createServer((_request, response) =>
    response.writeHead(200, { "content-type": "text/html" }).end(pageFor(given)),
  );
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const browser = await chromium.launch();
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await press(page, button);
    await page.waitForFunction("document.title === 'answered'", undefined, { timeout: 60_000 });
  } finally {
    await browser.close();
    server.close();
  }
}

async function press(page: Page, button: string): Promise<void> {
  for (let tries = 0; tries < 120; tries++) {
    for (const frame of page.frames()) {
      const found = frame.locator(button);
      if (await found.isVisible().catch(() => false)) return found.click();
    }
    await wait(500);
  }
  throw new Error(`The bank's page showed no ${button} within a minute.`);
}
