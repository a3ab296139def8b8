import type { Booking } from "@core/booking/booking.ts";
import type { SheetWords } from "@core/booking/sheet/session-sheet.ts";
import { canWriteSheet, hasSheet } from "@core/booking/sheet/sheet-times.ts";
import { SHEETS } from "@core/constants.ts";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import Skeleton from "@mui/material/Skeleton";
import { useState } from "react";
import { type CallResult, call } from "../../api/call.ts";
import { useSubmit } from "../../api/hooks/use-submit.ts";
import { isLost } from "../../api/idempotency-key.ts";
import { now as domainTime } from "../../clock.ts";
import { useMyId } from "../../data/account/use-my-id.ts";
import { useSheet } from "../../data/booking/sheets.ts";
import { KEPT_TEXT, keepPress, type Press, pressesOf, usePresses } from "../../data/offline/presses.ts";
import { SheetText } from "../../parts/booking/sheet-text.tsx";
import { useFocusOnChange } from "../../ui/focus.ts";
import { TextArea } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { Column, Row } from "../../ui/layout.ts";
import { LazyBoundary } from "../../ui/lazy/lazy-boundary.tsx";
import { lazyPart } from "../../ui/lazy/lazy-part.tsx";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { notify } from "../../ui/notices/notifier.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Quiet } from "../../ui/text.ts";
import { phrasesFor, usePhrases, withPhrase } from "./sheet-phrases.ts";

// Loaded on demand.
const PhrasesDialog = lazyPart(() => import("./phrases-dialog.tsx").then((m) => m.PhrasesDialog));

const nothing: SheetWords = { practiced: "", atHome: "" };
const errorsOf = ({ practiced, atHome }: SheetWords) =>
  practiced.trim() || atHome.trim()
    ? {}
    : { practiced: "Please write what you did, or what to try at home." };

/** What the instructor writes for the people of a session once it is over; it can be corrected for a while. */
export function SheetEditor({ booking, now }: { booking: Booking; now: number }) {
  const isWritten = hasSheet(booking, now);
  /** What is being corrected: it stays open, with what was typed, when what it corrects is sent meanwhile. */
  const [edited, setEdited] = useState<SheetWords>();
  const sheet = useSheet(isWritten ? booking.id : null);
  const presses = usePresses();
  const isOfThis = ({ words, bookingId }: Press) => words !== undefined && bookingId === booking.id;
  const unsent = presses?.waiting.find(isOfThis);
  const refused = presses?.told.findLast(({ press }) => isOfThis(press))?.press.words;
  const canWrite = canWriteSheet(booking, now);
  // What was pressed is gone then.
  const heading = useFocusOnChange<HTMLHeadingElement>(
    (isWritten || unsent !== undefined) && (edited ? "form" : "text"),
  );
  // A form stays open, with what was typed, even if it is too late meanwhile.
  if (!canWrite && !isWritten && !edited) return null;
  const formWith = (words: SheetWords) => (
    <SheetForm booking={booking} words={words} onDone={() => setEdited(undefined)} />
  );
  const shown = ({ practiced, atHome }: SheetWords) => (
    <>
      <SheetText practiced={practiced} atHome={atHome} />
      {canWrite && (
        <Row>
          <Button variant="outlined" onClick={() => setEdited({ practiced, atHome })}>
            Edit
          </Button>
        </Row>
      )}
    </>
  );
  return (
    <Panel aria-labelledby="sheet">
      <Column style={{ gap: 12 }}>
        <h2 id="sheet" ref={heading} tabIndex={-1} style={{ marginBottom: 0 }}>
          For {booking.customer.name}
        </h2>
        {edited ? (
          formWith(edited)
        ) : unsent?.words ? (
          shown(unsent.words)
        ) : isWritten ? (
          <LoadableView of={sheet} empty={null}>
            {shown}
          </LoadableView>
        ) : (
          formWith(refused ?? nothing)
        )}
        {unsent && !unsent.isSent && !edited && <Quiet>{KEPT_TEXT}</Quiet>}
      </Column>
    </Panel>
  );
}

function SheetForm({ booking, words, onDone }: { booking: Booking; words: SheetWords; onDone: () => void }) {
  const form = useForm({ initial: words, errorsOf });
  const me = useMyId();
  const { phrases, isLoading, put } = usePhrases();
  const [isEditing, setEditing] = useState(false);
  const send = async (
    { appointmentId, practiced, atHome }: SheetWords & { appointmentId: string },
    key: string,
  ): Promise<CallResult<unknown>> => {
    const isBehind =
      me !== null &&
      pressesOf(me).waiting.some((one) => one.bookingId === appointmentId && one.isSent === undefined);
    // What was pressed before at this session is sent first.
    if (!isBehind) {
      const result = await call("/api/provider/after")({ appointmentId, practiced, atHome }, key);
      if (result.ok || !me || !isLost(result.error)) return result;
    }
    keepPress(me, booking, { act: "sheet", key, pressedAt: domainTime(), words: { practiced, atHome } });
    return { ok: true, value: KEPT_TEXT };
  };
  const { submit, problem, isPending } = useSubmit(form, send, {
    request: ({ practiced, atHome }) => ({
      appointmentId: booking.id,
      practiced: practiced.trim(),
      atHome: atHome.trim(),
    }),
    onDone: (value) => {
      if (value !== KEPT_TEXT) notify(`Saved. ${booking.customer.name} can read it now.`);
      onDone();
    },
  });
  return (
    <>
      <Form onSubmit={submit}>
        <TextArea label="What you did" rows={2} maxLength={SHEETS.length} {...form.field("practiced")} />
        <PhraseChips
          label="Phrases to add"
          isLoading={isLoading}
          phrases={phrasesFor(phrases.practiced, form.values.practiced)}
          onChoose={(phrase) => form.set({ practiced: withPhrase(form.values.practiced, phrase) })}
        />
        <TextArea
          label="What to try at home (optional)"
          rows={2}
          maxLength={SHEETS.length}
          hint="Everyone who was there can read both."
          {...form.field("atHome")}
        />
        <PhraseChips
          label="Ideas to add"
          isLoading={isLoading}
          phrases={phrasesFor(phrases.atHome, form.values.atHome)}
          onChoose={(phrase) => form.set({ atHome: withPhrase(form.values.atHome, phrase) })}
        />
        {problem && <InlineAlert kind="error">{problem.message}</InlineAlert>}
        <Row>
          <SubmitButton pending={isPending} pendingLabel="Saving…">
            Save for {booking.customer.name}
          </SubmitButton>
          {(isLoading || put) && (
            <Button size="small" disabled={isLoading} onClick={() => setEditing(true)}>
              Edit your phrases
            </Button>
          )}
        </Row>
      </Form>
      {put && isEditing && (
        <LazyBoundary onFailed={() => setEditing(false)}>
          <PhrasesDialog phrases={phrases} onChanged={put} onClose={() => setEditing(false)} />
        </LazyBoundary>
      )}
    </>
  );
}

interface PhraseChipsProps {
  label: string;
  phrases: readonly string[];
  isLoading: boolean;
  onChoose: (phrase: string) => void;
}

/** Phrases to press instead of typing them. While they load, their room is kept: what is typed below stays where it is. */
function PhraseChips({ label, phrases, isLoading, onChoose }: PhraseChipsProps) {
  return (
    <Row role="group" aria-label={label} aria-busy={isLoading} style={{ gap: 8 }}>
      {phrases.map((phrase) =>
        isLoading ? (
          <Skeleton key={phrase} aria-hidden variant="rounded" sx={{ borderRadius: 4 }}>
            <Chip label={phrase} variant="outlined" clickable />
          </Skeleton>
        ) : (
          <Chip key={phrase} label={phrase} variant="outlined" onClick={() => onChoose(phrase)} />
        ),
      )}
    </Row>
  );
}
