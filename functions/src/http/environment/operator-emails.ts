import { operatorEmailsOf } from "../../core/email/email-settings.ts";

/** The operators' addresses in this deployment. */
export const operatorEmails = (): string[] => operatorEmailsOf(process.env);
