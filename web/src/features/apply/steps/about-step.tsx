import { INSTRUCTOR_BIO } from "@core/constants.ts";
import type { User } from "@core/people/user.ts";
import { updateName, updatePhone } from "../../../api/calls/account.ts";
import { getApplication } from "../../../api/calls/applications.ts";
import { useSubmit } from "../../../api/hooks/use-submit.ts";
import { useUser } from "../../../data/account/user.ts";
import { ChangePhoto } from "../../../parts/photo/change-photo.tsx";
import { formatPhone } from "../../../ui/formats/format-phone.ts";
import { Field, TextArea } from "../../../ui/forms/field.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { textLengthError } from "../../../ui/forms/text-length-error.ts";
import { useForm } from "../../../ui/forms/use-form.ts";
import { LoadableView } from "../../../ui/loadable-view.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { RequestedChange } from "../form/requested-change.tsx";
import { EmailReminder } from "./email-reminder.tsx";
import { SaveAndContinue } from "./save-and-continue.tsx";
import type { StepFormProps } from "./step-props.ts";

function AboutForm({ user, draft, isContinuing, onDone }: StepFormProps & { user: User }) {
  const form = useForm({
    initial: {
      firstname: user.firstname,
      lastname: user.lastname,
      phone: formatPhone(user.phone),
      bio: draft.form.bio ?? "",
    },
    errorsOf: (typed) => ({
      ...textLengthError("firstname", typed.firstname, 250, "Please enter your first name."),
      ...textLengthError("lastname", typed.lastname, 250, "Please enter your last name."),
      ...textLengthError("phone", typed.phone, 40, "Please enter your phone number."),
      ...(typed.bio.trim().length < INSTRUCTOR_BIO.least && {
        bio: `Please write at least ${INSTRUCTOR_BIO.least} characters. You have ${typed.bio.trim().length}.`,
      }),
    }),
    draft: { save: (_, { bio }) => bio !== undefined && draft.change({ bio }) },
  });
  const send = async ({ firstname, lastname, phone }: typeof form.values) => {
    if (!(await draft.flush())) return null;
    const isNamed = firstname === user.firstname && lastname === user.lastname;
    const name = isNamed ? undefined : await updateName({ firstname, lastname });
    if (name && !name.ok) return name;
    const reached = phone === formatPhone(user.phone) ? undefined : await updatePhone({ phone });
    if (reached && !reached.ok) return reached;
    return getApplication();
  };
  const { submit, problem, isPending } = useSubmit(form, send, {
    request: (typed) => typed,
    onDone: async (application) => {
      draft.setView(application);
      await onDone();
    },
  });
  return (
    <>
      <ChangePhoto {...user} />
      <EmailReminder />
      <Form onSubmit={submit} aria-label="About you">
        <Field label="First name" autoComplete="given-name" {...form.field("firstname")} />
        <Field
          label="Last name"
          autoComplete="family-name"
          hint="Customers only see your first name and last initial."
          {...form.field("lastname")}
        />
        <Field
          label="Phone number"
          type="tel"
          autoComplete="tel"
          hint="Customers can call you on the day of a session."
          {...form.field("phone")}
        />
        <RequestedChange text={draft.view.requested?.bio} />
        <TextArea
          label="About you"
          rows={6}
          maxLength={INSTRUCTOR_BIO.most}
          hint={`How do you teach, and what's it like? ${INSTRUCTOR_BIO.least}–${INSTRUCTOR_BIO.most} characters. You have ${form.values.bio.trim().length}.`}
          {...form.field("bio")}
        />
        {problem && <InlineAlert kind="error">{problem.message}</InlineAlert>}
        <SaveAndContinue isPending={isPending || isContinuing} />
      </Form>
    </>
  );
}

/** Who applies: photo, name, phone, and what they say about themselves. */
export function AboutStep(props: StepFormProps) {
  return (
    <LoadableView of={useUser()} empty={<Loading />}>
      {(user) => <AboutForm user={user} {...props} />}
    </LoadableView>
  );
}
