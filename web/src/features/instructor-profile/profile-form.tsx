import { INSTRUCTOR_BIO } from "@core/constants.ts";
import { videoLink } from "@core/people/instructors/video-link.ts";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Switch from "@mui/material/Switch";
import { useId } from "react";
import type { MyProfile } from "../../api/answers.ts";
import { call } from "../../api/call.ts";
import { useSubmit } from "../../api/hooks/use-submit.ts";
import { LanguageChoice } from "../../parts/instructor-profile/language-choice.tsx";
import { type ChosenFacts, TeachingChoice } from "../../parts/instructor-profile/teaching-choice.tsx";
import { Field, TextArea } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { type FormOf, useForm } from "../../ui/forms/use-form.ts";
import { Row } from "../../ui/layout.ts";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { notify } from "../../ui/notices/notifier.tsx";

/** What instructors change themselves. */
export type TypedProfile = Pick<MyProfile["instructor"], "bio" | "languages" | "instantConfirm"> &
  ChosenFacts & {
    /** A link to a video, or empty. */
    video: string;
  };

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

const { least, most } = INSTRUCTOR_BIO;
const videoError = "Please enter the link to a video on YouTube or Vimeo.";

const bioError = ({ length }: string) =>
  length < least ? `Please write at least ${least} characters. You have ${length}.` : undefined;

/** What is typed of a profile, beginning with what is saved. */
export const useProfileForm = (saved: MyProfile["instructor"]) =>
  useForm<TypedProfile>({
    initial: {
      bio: saved.bio,
      languages: saved.languages,
      gender: saved.gender ?? null,
      levels: saved.levels,
      for: saved.for,
      video: saved.video ?? "",
      instantConfirm: saved.instantConfirm,
    },
    errorsOf: ({ bio, languages, video }) => ({
      // A bio from before the limits stays until it is changed.
      bio: bio === saved.bio ? undefined : bioError(bio.trim()),
      languages: languages.length === 0 ? "Please choose at least one language." : undefined,
      video: video.trim() === "" || videoLink(video.trim()) ? undefined : videoError,
    }),
  });

interface ProfileFormProps {
  form: FormOf<TypedProfile>;
  saved: MyProfile["instructor"];
  onSaved: (profile: MyProfile) => void;
}

/** Words, languages, whom they teach and instant confirmation. Everything is shown beside it while it is typed. */
export function ProfileForm({ form, saved, onSaved }: ProfileFormProps) {
  const { bio, video, instantConfirm, ...facts } = form.values;
  const { submit, problem, isPending } = useSubmit(form, call("/api/provider/profile"), {
    request: () => ({ ...facts, ...(bio !== saved.bio && { bio }), video, instantConfirm }),
    onDone: (profile) => {
      onSaved(profile);
      notify("Profile saved.");
    },
  });
  return (
    <Form onSubmit={submit} aria-labelledby="edit">
      <TextArea
        label="About you"
        rows={8}
        maxLength={most}
        hint={`How you teach, and what people can expect. ${bio.trim().length} of ${least} to ${most} characters.`}
        {...form.field("bio")}
      />
      <LanguageChoice
        languages={facts.languages}
        error={form.error("languages")}
        onChange={(next) => form.set({ languages: next })}
      />
      <TeachingChoice facts={facts} onChange={form.set} />
      <Field
        label="Video of how you teach (optional)"
        type="url"
        hint="A link to YouTube or Vimeo. It opens in a new tab from your page."
        {...form.field("video")}
      />
      <InstantSwitch isOn={instantConfirm} onChange={(isOn) => form.set({ instantConfirm: isOn })} />
      {problem && <InlineAlert kind="error">{problem.message}</InlineAlert>}
      <Row>
        <SubmitButton pending={isPending} pendingLabel="Saving…">
          Save profile
        </SubmitButton>
      </Row>
    </Form>
  );
}
