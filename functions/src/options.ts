import { setGlobalOptions } from "firebase-functions/v2/options";
import { isEmulated, mustBoot } from "./http/boot.ts";

mustBoot(process.env);

const processorSecret = "STRIPE_SECRET_KEY";

/** What every function has in common; it stops just behind our own deadline of 25 s. */
setGlobalOptions({
  region: "us-central1",
  memory: "256MiB",
  timeoutSeconds: 30,
  maxInstances: 20,
  ...(isEmulated(process.env) ? {} : { secrets: [processorSecret] }),
});

/** What those functions have besides that send mail: the server's address holds its password. */
export const mailOptions = isEmulated(process.env) ? {} : { secrets: [processorSecret, "EBY_SMTP_URL"] };
