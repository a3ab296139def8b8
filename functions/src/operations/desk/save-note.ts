import {
  type CaseNotes,
  caseNotesId,
  seenNotes,
  shownNotes,
  withNote,
} from "../../core/desk/cases/case-notes.ts";
import { kindOfCase } from "../../core/desk/cases/kind-of-case.ts";
import type { What } from "../../core/desk/lists/desk-list.ts";
import { AppError } from "../../core/errors.ts";
import type { Loaded } from "../../store/access.ts";
import type { Batch } from "../../store/commit.ts";
import { putDeskEmailTo } from "../../store/desk/desk-outbox.ts";
import { readCaseNotes } from "../../store/desk/read-case-notes.ts";
import { oncePerKey } from "../../store/once-per-key.ts";
import { readRoleHolders } from "../../store/people/desk-roles.ts";
import { actOnce, type OperatorRequest, withRoleName } from "./act-once.ts";
import { readNotedCase } from "./read-case.ts";

/** A case as an operator names it. */
interface NotedInput {
  what: What;
  id: string;
}

/** The case, under the list where it is at home: a contested no-show is a session. */
async function mustSeeCase({ what, id }: NotedInput, { uid, now }: OperatorRequest) {
  const { shown, people } = await readNotedCase(what, id, { uid, now });
  const on = { what: shown.item.what, caseId: shown.item.id };
  return { on, people };
}

type Shown = ReturnType<typeof shownNotes>;

function put(batch: Batch, read: Loaded<CaseNotes>, notes: CaseNotes, uid: string): Shown {
  batch.put(read, notes);
  return shownNotes(notes, uid);
}

/**
 * Writes a note on a case, with its entry in the audit; those whom it names are told by an email, unless they have turned that
 * off, and at the desk.
 * @throws AppError `not-found`, `claim-required` {own}, `bad-request` {text}
 */
export async function saveNote(
  operator: OperatorRequest,
  { text, ...input }: NotedInput & { text: string },
): Promise<Shown> {
  const { uid, now } = operator;
  const { on, people } = await mustSeeCase(input, operator);
  const kind = kindOfCase[on.what];
  if (!kind) throw new AppError("not-found");
  const { name } = await withRoleName(operator);
  const act = { act: "note", on: { kind, id: on.caseId }, reason: "" } as const;
  return actOnce(operator, act, async (batch) => {
    const [read, holders] = await Promise.all([
      readCaseNotes(on.what, on.caseId),
      readRoleHolders("operator"),
    ]);
    const { notes, told } = withNote(read.data, on, { by: { uid, name }, text, people, desk: holders }, now);
    const answer = put(batch, read, notes, uid);
    const occasion = `note_${caseNotesId(on.what, on.caseId)}_${notes.notes.length}`;
    for (const holder of holders.filter((one) => told.some((person) => person.uid === one.uid)))
      putDeskEmailTo(
        batch,
        holder,
        occasion,
        { kind: "desk-note", params: { what: on.what, caseId: on.caseId } },
        now,
      );
    return { before: {}, after: { note: notes.notes.length }, answer };
  });
}

/**
 * Says that an operator has read the notes that name them.
 * @throws AppError `not-found`, `claim-required` {own}
 */
export async function saveSeenNotes(operator: OperatorRequest, input: NotedInput): Promise<Shown> {
  const { on } = await mustSeeCase(input, operator);
  return oncePerKey(operator, async (batch) => {
    const read = await readCaseNotes(on.what, on.caseId);
    if (!read.data) return shownNotes(undefined, operator.uid);
    return put(batch, read, seenNotes(read.data, operator.uid), operator.uid);
  });
}
