import type { CallInput, CallOutput } from "@core/api/index.ts";
import { attemptCall } from "../attempt.ts";

/** My application to teach, as the server knows it. */
export type MyApplication = CallOutput<"/api/provider/apply">;
/** What I have filled in of it. */
export type ApplicationParts = MyApplication["form"];

/** Reads my application; an empty draft where there is none. */
export const getApplication = () => attemptCall("/api/provider/apply", { submit: false });
/** Keeps parts of the form. */
export const saveApplication = (form: ApplicationParts) =>
  attemptCall("/api/provider/apply", { form, submit: false });
/** Sends the application. */
export const sendApplication = () => attemptCall("/api/provider/apply", { submit: true });
/** Takes the application back. */
export const withdrawApplication = () => attemptCall("/api/provider/withdraw", {});
/** Adds a picture (base64 WebP or JPEG) of a document. */
export const addDocument = (input: CallInput<"/api/provider/file">) =>
  attemptCall("/api/provider/file", input);
/** Removes a document by its id. */
export const removeDocument = (remove: string) => attemptCall("/api/provider/file", { remove });
