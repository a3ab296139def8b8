import { useState } from "react";
import type { useFields } from "../../ui/use-fields.ts";
import { forgetLetter, keepLetter, type Letter } from "./letter.ts";
import { notLoaded, type Trouble } from "./trouble.ts";

/** The sending of a letter: one at a time, and forgotten here only once it has arrived. */
export const useSending = (
  fields: ReturnType<typeof useFields<keyof Letter>>,
  onSent: (letter: Letter) => void,
) => {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<Trouble | null>(null);

  const send = async (): Promise<boolean> => {
    if (isPending) return true;
    setProblem(null);
    if (!fields.check()) return false;
    setPending(true);
    const { name, email, subject, message } = fields.values;
    const letter = {
      name: name.trim(),
      email: email.trim(),
      subject: subject.trim(),
      message: message.trim(),
    };
    keepLetter(letter);
    // Whoever only reads this page need not load what sends.
    const result = await import("../../api/account.ts").then(
      ({ trySendContact }) => trySendContact(letter),
      () => ({ ok: false, error: notLoaded }) as const,
    );
    setPending(false);
    if (result.ok) {
      forgetLetter();
      onSent(letter);
      return true;
    }
    const isBesideField = fields.refuse(result.error.details);
    if (!isBesideField) setProblem(result.error);
    return !isBesideField;
  };

  return { isPending, problem, send };
};
