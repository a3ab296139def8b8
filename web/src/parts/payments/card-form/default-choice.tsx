import { CheckBox } from "../../../ui/forms/check-box.tsx";

/** Chooses whether the new card becomes the default. */
export function DefaultChoice({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  return (
    <CheckBox isChecked={value} onChange={onChange}>
      Make this my default card
    </CheckBox>
  );
}
