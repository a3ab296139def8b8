import { setGlobalOptions } from "firebase-functions/v2/options";
import { isEmulated, mustBoot } from "./http/boot.ts";

mustBoot(process.env);

/** What every function has in common; it stops just behind our own deadline of 25 s. */
setGlobalOptions({
  region: "us-central1",
  memory: "256MiB",
  timeoutSeconds: 30,
  maxInstances: 20,
  ...(isEmulated(process.env) ? {} : { secrets: ["STRIPE_SECRET_KEY"] }),
});
