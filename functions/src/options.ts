import { setGlobalOptions } from "firebase-functions/v2/options";
import { stripeSecrets } from "./core/payments/stripe-settings.ts";
import { isEmulated, mustBoot } from "./http/environment/boot-problems.ts";

mustBoot(process.env);

/** Options of every function; the timeout is a little longer than our own deadline of 25 s. */
setGlobalOptions({
  region: "us-central1",
  memory: "256MiB",
  timeoutSeconds: 30,
  maxInstances: 20,
  ...(isEmulated(process.env) ? {} : { secrets: [...stripeSecrets] }),
});

const linkSecret = "EBY_LINK_SECRET";

/** Further options of functions that send email: the URL of the mail server contains its password. */
export const emailFunctionOptions = isEmulated(process.env)
  ? {}
  : { secrets: [...stripeSecrets, "EBY_SMTP_URL", linkSecret] };

/** Further options of the function that checks signed links. */
export const linkFunctionOptions = isEmulated(process.env) ? {} : { secrets: [...stripeSecrets, linkSecret] };
