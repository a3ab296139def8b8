import { tryPhone } from "../../api/account.ts";
import { useUser } from "../../data/user.ts";
import { Faces } from "../../ui/faces.tsx";
import { Field } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Message } from "../../ui/message.tsx";
import { Panel } from "../../ui/panel.tsx";
import { formatPhone } from "../../ui/phone-format.ts";
import { SubmitButton } from "../../ui/submit-button.tsx";
import { lengthOf } from "../../ui/texts.ts";
import { useFields } from "../../ui/use-fields.ts";
import { SettingPage } from "./setting-page.tsx";
import { useSave } from "./use-save.ts";

function PhoneForm({ phone }: { phone: string }) {
  const fields = useFields({ phone: formatPhone(phone) }, (typed) =>
    lengthOf("phone", typed.phone, 40, "Please enter your phone number."),
  );
  const { pending, problem, save } = useSave(fields);
  return (
    <Form
      onSubmit={() =>
        save(
          () => tryPhone(fields.values.phone.trim()),
          ({ message, number }) => `${message} It is ${formatPhone(number)}.`,
        )
      }
    >
      <Field
        label="Phone number"
        type="tel"
        autoComplete="tel"
        hint="Type it as you would dial it. A number from abroad begins with + and its country's code."
        {...fields.field("phone")}
      />
      {problem && <Message kind="error">{problem.message}</Message>}
      <SubmitButton pending={pending} pendingLabel="Saving…">
        Save
      </SubmitButton>
    </Form>
  );
}

/** The phone number. */
export function PhonePage() {
  return (
    <SettingPage
      title="Phone"
      lead="Only an instructor who has accepted your session sees it, to find your door on the day."
    >
      <Panel>
        <Faces of={useUser()} empty={<Loading />}>
          {({ phone }) => <PhoneForm phone={phone} />}
        </Faces>
      </Panel>
    </SettingPage>
  );
}
