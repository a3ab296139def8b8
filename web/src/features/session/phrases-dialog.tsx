import { PHRASES } from "@core/constants.ts";
import type { Phrases } from "@core/people/instructors/phrases.ts";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import IconButton from "@mui/material/IconButton";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import { useId } from "react";
import { call } from "../../api/call.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { useSubmit } from "../../api/hooks/use-submit.ts";
import { Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { textLengthError } from "../../ui/forms/text-length-error.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { TrashIcon } from "../../ui/icons/icons.tsx";
import { Column } from "../../ui/layout.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { Quiet } from "../../ui/text.ts";

interface PhrasesDialogProps {
  phrases: Readonly<Phrases>;
  onChanged: (phrases: Phrases) => void;
  onClose: () => void;
}

/** An instructor's phrases for both texts of a sheet: each is added or removed at once, for all sessions. */
export function PhrasesDialog({ phrases, onChanged, onClose }: PhrasesDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="xs">
      <DialogTitle id={id}>Your phrases</DialogTitle>
      <DialogContent dividers>
        <Quiet>You see them after every session. Clients see only those you add.</Quiet>
        <PhraseList of="practiced" title="What you did" phrases={phrases.practiced} onChanged={onChanged} />
        <PhraseList of="atHome" title="To try at home" phrases={phrases.atHome} onChanged={onChanged} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}

interface PhraseListProps {
  of: keyof Phrases;
  title: string;
  phrases: readonly string[];
  onChanged: (phrases: Phrases) => void;
}

const TOO_LONG = `Please keep it to ${PHRASES.length} characters or fewer.`;

function PhraseList({ of, title, phrases, onChanged }: PhraseListProps) {
  const id = useId();
  const form = useForm({
    initial: { phrase: "" },
    errorsOf: ({ phrase }) =>
      phrases.includes(phrase.trim())
        ? { phrase: "You have this phrase already." }
        : textLengthError("phrase", phrase, PHRASES.length, "Please type a phrase.", TOO_LONG),
  });
  const { submit, problem, isPending } = useSubmit(form, call("/api/provider/phrases"), {
    request: ({ phrase }) => ({ change: { of, phrase: phrase.trim(), isRemoved: false } }),
    onDone: (changed) => {
      form.reset();
      onChanged(changed);
    },
  });
  const removing = useAction(call("/api/provider/phrases"));
  const remove = async (phrase: string) => {
    const result = await removing.run({ change: { of, phrase, isRemoved: true } });
    if (result?.ok) onChanged(result.value);
  };
  const error = problem?.message ?? removing.problem?.message;
  const isFull = phrases.length >= PHRASES.most;
  return (
    <Column style={{ gap: 16, marginTop: 20 }}>
      <h3 id={id} style={{ margin: 0 }}>
        {title}
      </h3>
      {phrases.length === 0 && <Quiet>None yet.</Quiet>}
      <List disablePadding aria-labelledby={id}>
        {phrases.map((phrase) => (
          <ListItem
            key={phrase}
            divider
            disableGutters
            secondaryAction={
              <IconButton
                edge="end"
                disabled={removing.isPending}
                aria-label={`Remove “${phrase}”`}
                onClick={() => void remove(phrase)}
              >
                <TrashIcon size={20} />
              </IconButton>
            }
          >
            <span style={{ overflowWrap: "anywhere" }}>{phrase}</span>
          </ListItem>
        ))}
      </List>
      {error && <InlineAlert kind="error">{error}</InlineAlert>}
      {isFull ? (
        <Quiet>You have {PHRASES.most} of these. Remove one to add another.</Quiet>
      ) : (
        <Form onSubmit={submit}>
          <Field label={`New phrase for “${title}”`} maxLength={PHRASES.length} {...form.field("phrase")} />
          <SubmitButton pending={isPending} pendingLabel="Adding…" size="medium" variant="outlined">
            Add
          </SubmitButton>
        </Form>
      )}
    </Column>
  );
}
