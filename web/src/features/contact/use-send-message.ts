import type { CallResult } from "../../api/call.ts";
import { fieldErrorsOf } from "../../api/field-errors.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import type { useFields } from "../../ui/forms/use-fields.ts";
import { type ContactDraft, saveContactDraft } from "./contact-draft.ts";
import { type ContactError, codeNotLoaded } from "./contact-error.ts";

/** Sends a message, one at a time; the draft is cleared once it has arrived. */
export const useSendMessage = (
  fields: ReturnType<typeof useFields<keyof ContactDraft>>,
  onSent: (draft: ContactDraft) => void,
) => {
  const { run, reset, problem, isPending } = useAction(
    (draft: ContactDraft): Promise<CallResult<unknown, ContactError>> =>
      // Loaded on demand: a visitor who only reads the page does not need it.
      import("../../api/calls/account.ts").then(
        ({ sendContact }) => sendContact(draft),
        () => ({ ok: false, error: codeNotLoaded }),
      ),
  );

  const send = async (): Promise<boolean> => {
    if (isPending) return true;
    reset();
    if (!fields.check()) return false;
    const { name, email, subject, message } = fields.values;
    const draft = {
      name: name.trim(),
      email: email.trim(),
      subject: subject.trim(),
      message: message.trim(),
    };
    saveContactDraft(draft);
    const result = await run(draft);
    if (!result) return true;
    if (result.ok) {
      saveContactDraft(null);
      onSent(draft);
      return true;
    }
    if (!fields.refuse(fieldErrorsOf(result.error))) return true;
    reset();
    return false;
  };

  return { isPending, problem, send };
};
