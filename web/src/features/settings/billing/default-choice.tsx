import { CheckBox } from "../../../ui/check-box.tsx";

/** Whether the new card is the one that is suggested. */
export function DefaultChoice({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  return (
    <CheckBox isChecked={value} onChange={onChange}>
      Suggest this card first
    </CheckBox>
  );
}
