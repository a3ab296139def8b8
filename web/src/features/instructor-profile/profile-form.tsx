import { INSTRUCTOR_BIO } from "@core/constants.ts";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Switch from "@mui/material/Switch";
import { useId, useState } from "react";
import type { MyProfile } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { fieldErrorsOf } from "../../api/field-errors.ts";
import { useAction } from "../../api/hooks/use-action.ts";
import { LanguageChoice } from "../../parts/instructor-profile/language-choice.tsx";
import { ChangePhoto } from "../../parts/photo/change-photo.tsx";
import { TextArea } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { Column, Row } from "../../ui/layout.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { notify } from "../../ui/notices/notifier.tsx";

/** What instructors change themselves. */
export type TypedProfile = Pick<MyProfile["instructor"], "bio" | "languages" | "instantConfirm">;

interface InstantSwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function InstantSwitch({ isOn, onChange }: InstantSwitchProps) {
  const id = useId();
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            checked={isOn}
            onChange={(event) => onChange(event.target.checked)}
            slotProps={{ input: { "aria-describedby": id } }}
          />
        }
        label="Confirm bookings instantly"
      />
      <FormHelperText id={id}>
        {isOn
          ? "Bookings within your hours are confirmed right away. Customers see “Instant confirmation”."
          : `Each booking is a request first: you have up to ${RULES.answerWithin} to accept or decline it.`}
      </FormHelperText>
    </div>
  );
}

interface ProfileFormProps {
  typed: TypedProfile;
  /** Name and picture as they are now. */
  face: { name: string; avatar: string };
  saved: TypedProfile;
  onType: (typed: TypedProfile) => void;
  onSaved: (profile: MyProfile) => void;
}

const { least, most } = INSTRUCTOR_BIO;

/** Photo, words, languages and instant confirmation. Everything is shown beside it while it is typed. */
export function ProfileForm({ typed, face, saved, onType, onSaved }: ProfileFormProps) {
  const [isChecked, setIsChecked] = useState(false);
  const { run, problem, isPending } = useAction(call("/api/provider/profile"));
  const length = typed.bio.trim().length;
  // A bio from before the limits stays until it is changed.
  const isShort = length < least && typed.bio !== saved.bio;
  const refused = problem ? fieldErrorsOf(problem) : {};
  const submit = async () => {
    setIsChecked(true);
    if (isPending) return undefined;
    if (isShort || typed.languages.length === 0) return false;
    const { bio, languages, instantConfirm } = typed;
    const result = await run({ ...(bio !== saved.bio && { bio }), languages, instantConfirm });
    if (!result?.ok) return result ? Object.keys(refused).length === 0 : undefined;
    setIsChecked(false);
    onSaved(result.value);
    notify("Profile saved.");
    return undefined;
  };
  return (
    <Column>
      <ChangePhoto {...face} />
      <Form onSubmit={submit} aria-labelledby="edit">
        <TextArea
          label="About you"
          name="bio"
          rows={8}
          maxLength={most}
          hint={`How you teach, and what people can expect. ${length} of ${least} to ${most} characters.`}
          value={typed.bio}
          error={
            refused.bio ??
            (isChecked && isShort
              ? `Please write at least ${least} characters. You have ${length}.`
              : undefined)
          }
          onChange={(bio) => onType({ ...typed, bio })}
        />
        <LanguageChoice
          languages={typed.languages}
          error={
            refused.languages ??
            (isChecked && typed.languages.length === 0 ? "Please choose at least one language." : undefined)
          }
          onChange={(languages) => onType({ ...typed, languages })}
        />
        <InstantSwitch
          isOn={typed.instantConfirm}
          onChange={(instantConfirm) => onType({ ...typed, instantConfirm })}
        />
        {problem && Object.keys(refused).length === 0 && (
          <InlineAlert kind="error">{problem.message}</InlineAlert>
        )}
        <Row>
          <SubmitButton pending={isPending} pendingLabel="Saving…">
            Save profile
          </SubmitButton>
        </Row>
      </Form>
    </Column>
  );
}
