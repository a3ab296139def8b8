import { operatorEmailsOf } from "../../core/email/email-settings.ts";

/** The addresses of the people behind the desk of this deployment. */
export const operatorEmails = (): string[] => operatorEmailsOf(process.env);
