import { getSession } from "../../../auth/session.ts";
import { readSessionDraft, saveSessionDraft } from "../../../auth/session-draft.ts";
import type { DeskValues } from "../../../parts/desk/form/desk-field.ts";
import type { Draft } from "../../../ui/forms/use-form.ts";

/** What was typed about a case and not sent yet, by act; `open` is the act whose form is shown. */
interface CaseDraft {
  open?: string | undefined;
  values: Readonly<Record<string, DeskValues>>;
}

const nameOf = (caseId: string): string => {
  const session = getSession();
  return `desk:${session.status === "signed-in" ? session.user.id : ""}:${caseId}`;
};

/** What was typed about a case in this tab; `caseId` is its list and its id. */
export const readCaseDraft = (caseId: string): CaseDraft =>
  readSessionDraft<CaseDraft>(nameOf(caseId)) ?? { values: {} };

const change = (caseId: string, next: (before: CaseDraft) => CaseDraft): void =>
  saveSessionDraft(nameOf(caseId), next(readCaseDraft(caseId)));

/** The draft of an act's form, which is open while it is kept. */
export const actDraft = (caseId: string, act: string): Required<Draft<DeskValues>> => ({
  read: () => readCaseDraft(caseId).values[act] ?? null,
  save: (typed) =>
    change(caseId, ({ values: { [act]: _, ...values } }) =>
      typed ? { open: act, values: { ...values, [act]: typed } } : { values },
    ),
});

/** Closes a form; what was typed stays until it has been sent. */
export const closeActDraft = (caseId: string): void => change(caseId, ({ values }) => ({ values }));
