import { changeRole } from "../../api/calls/desk-settings.ts";
import { type DeskField, reasonField, typedText } from "../../parts/desk/form/desk-field.ts";
import { DeskForm } from "../../parts/desk/form/desk-form.tsx";
import { notify } from "../../ui/notices/notifier.tsx";

const fields: readonly DeskField[] = [
  { name: "email", label: "Account email", kind: "text", most: 200 },
  {
    ...{ name: "role", label: "Role", kind: "choice" },
    options: [
      { value: "operator", label: "Operator: the desk" },
      { value: "treasurer", label: "Treasurer: also payouts, prices, codes and roles" },
    ],
  },
  {
    ...{ name: "on", label: "What to do", kind: "choice" },
    options: [
      { value: "give", label: "Give the role" },
      { value: "take", label: "Remove the role" },
    ],
  },
  reasonField,
];

/** Gives and takes the roles of the desk. */
export function RoleForm() {
  return (
    <DeskForm
      fields={fields}
      label="Change the role"
      isGrave
      send={(values, key) =>
        changeRole(
          {
            email: typedText(values, "email"),
            role: values.role === "treasurer" ? "treasurer" : "operator",
            on: values.on !== "take",
            reason: typedText(values, "reason"),
          },
          key,
        )
      }
      onDone={({ message }) => notify(message)}
    />
  );
}
