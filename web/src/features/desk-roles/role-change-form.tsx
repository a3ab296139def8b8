import type { FoundAccount } from "../../api/answers.ts";
import { deskCall } from "../../api/desk-call.ts";
import { type DeskField, reasonField, typedText } from "../../parts/desk/form/desk-field.ts";
import { DeskForm } from "../../parts/desk/form/desk-form.tsx";
import { notify } from "../../ui/notices/notifier.tsx";
import { accountWords } from "./role-text.ts";

type Step = ["give" | "take", "operator" | "treasurer", string];

const stepsOf = ({ operator, treasurer }: FoundAccount): Step[] => [
  ...(operator ? [] : ([["give", "operator", "Make them an operator"]] as Step[])),
  ...(treasurer ? [] : ([["give", "treasurer", "Make them a treasurer: payouts, prices, codes"]] as Step[])),
  ...(treasurer ? ([["take", "treasurer", "Remove the role of a treasurer"]] as Step[]) : []),
  ...(operator ? ([["take", "operator", "Remove them from the desk"]] as Step[]) : []),
];

interface RoleChangeFormProps {
  account: FoundAccount;
  onDone: () => void;
  onCancel: () => void;
}

/** Gives an account a role, or takes it: what is known of the account comes first. */
export function RoleChangeForm({ account, onDone, onCancel }: RoleChangeFormProps) {
  const steps = stepsOf(account);
  const fields: readonly DeskField[] = [
    {
      name: "step",
      label: "What to do",
      kind: "choice",
      options: steps.map(([, , label], at) => ({ value: String(at), label })),
    },
    reasonField,
  ];
  const { uid, version } = account;
  return (
    <>
      <p>{accountWords(account)}</p>
      <DeskForm
        fields={fields}
        label="Change the role"
        isDestructive
        about={{ uid, version }}
        send={(values, key) => {
          const [step, role] = steps[Number(values.step)] ?? ["take", "operator"];
          return deskCall("/api/operator/role")(
            { step, uid, version, role, reason: typedText(values, "reason") },
            key,
          );
        }}
        onDone={({ message }) => {
          notify(message);
          onDone();
        }}
        onStale={onDone}
        onCancel={onCancel}
      />
    </>
  );
}
