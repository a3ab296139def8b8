import { endpoint } from "../../http/endpoint.ts";
import { withdrawOwnApplication } from "../../store/people/applications/save-application.ts";

/** Takes the caller's application back. */
export const providerWithdraw = endpoint("/api/provider/withdraw", (_input, context) =>
  withdrawOwnApplication(context),
);
