import { updatePhone } from "../../api/calls/account.ts";
import { useUser } from "../../data/account/user.ts";
import { formatPhone } from "../../ui/formats/format-phone.ts";
import { Field } from "../../ui/forms/field.tsx";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { textLengthError } from "../../ui/forms/text-length-error.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { LoadableView } from "../../ui/loadable-view.tsx";
import { Loading } from "../../ui/loading.tsx";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SettingPage } from "./setting-page.tsx";
import { useSaveSetting } from "./use-save-setting.ts";

function PhoneForm({ phone }: { phone: string }) {
  const form = useForm({
    initial: { phone: formatPhone(phone) },
    errorsOf: (typed) => textLengthError("phone", typed.phone, 40, "Please enter your phone number."),
  });
  const { submit, isPending, problem } = useSaveSetting(form, updatePhone, {
    request: (typed) => ({ phone: typed.phone.trim() }),
    say: ({ message, number }) => `${message} It's ${formatPhone(number)}.`,
  });
  return (
    <Form onSubmit={submit}>
      <Field
        label="Phone number"
        type="tel"
        autoComplete="tel"
        hint="For a number outside the US, start with + and the country code."
        {...form.field("phone")}
      />
      {problem && <InlineAlert kind="error">{problem.message}</InlineAlert>}
      <SubmitButton pending={isPending} pendingLabel="Saving…">
        Save
      </SubmitButton>
    </Form>
  );
}

export function PhonePage() {
  return (
    <SettingPage
      title="Phone"
      lead="So your instructor can reach you on the day. Only an instructor who has accepted your session, and friends you let join, can see it."
    >
      <Panel>
        <LoadableView of={useUser()} empty={<Loading />}>
          {({ phone }) => <PhoneForm phone={phone} />}
        </LoadableView>
      </Panel>
    </SettingPage>
  );
}
