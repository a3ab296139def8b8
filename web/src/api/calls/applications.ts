import type { ApplicationParts } from "../answers.ts";
import { call } from "../call.ts";

/** Reads my application; an empty draft where there is none. */
export const getApplication = () => call("/api/provider/apply")({ submit: false });
/** Keeps parts of the form. */
export const saveApplication = (form: ApplicationParts) =>
  call("/api/provider/apply")({ form, submit: false });
export const sendApplication = () => call("/api/provider/apply")({ submit: true });
