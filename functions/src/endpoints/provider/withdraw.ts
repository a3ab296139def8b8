import { applicationContracts } from "../../core/api/application.ts";
import { endpoint } from "../../http/endpoint.ts";
import { withdrawOwnApplication } from "../../operations/people/applications/save-application.ts";

/** Withdraws the caller's application. */
export const providerWithdraw = endpoint("/api/provider/withdraw", applicationContracts, (_input, context) =>
  withdrawOwnApplication(context),
);
