import { setGlobalOptions } from "firebase-functions/v2/options";
import { stripeSecrets } from "./core/payments/stripe/stripe-settings.ts";
import { isEmulated, mustBoot } from "./http/environment/boot-problems.ts";

mustBoot(process.env);

/** The processor's keys, and the key of signed links and of digests of persons. */
const commonSecrets = [...stripeSecrets, "EBY_LINK_SECRET"];

/** Options of every function; the timeout is a little longer than our own deadline of 25 s. */
setGlobalOptions({
  region: "us-central1",
  memory: "256MiB",
  timeoutSeconds: 30,
  maxInstances: 20,
  ...(isEmulated(process.env) ? {} : { secrets: [...commonSecrets] }),
});

/** Further options of functions that send email: the URL of the mail server contains its password. */
export const emailFunctionOptions = isEmulated(process.env)
  ? {}
  : { secrets: [...commonSecrets, "EBY_SMTP_URL"] };

/** Further options of functions that take or list tax numbers: the key that these are encrypted with. */
export const taxFunctionOptions = isEmulated(process.env)
  ? {}
  : { secrets: [...commonSecrets, "EBY_TAX_KEY"] };
