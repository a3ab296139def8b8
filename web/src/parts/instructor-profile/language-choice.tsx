import { useState } from "react";
import { CheckList } from "../../ui/forms/check-list.tsx";
import { Field } from "../../ui/forms/field.tsx";
import { commonLanguages, typedLanguages } from "./languages.ts";

interface LanguageChoiceProps {
  languages: readonly string[];
  error: string | undefined;
  onChange: (languages: string[]) => void;
}

/** The languages an instructor teaches in: the common ones to check, any other to type. */
export function LanguageChoice({ languages, error, onChange }: LanguageChoiceProps) {
  const [others, setOthers] = useState(() =>
    languages.filter((one) => !commonLanguages.includes(one)).join(", "),
  );
  const spoken = languages.filter((one) => commonLanguages.includes(one));
  return (
    <>
      <CheckList
        legend="Languages you teach in"
        options={commonLanguages.map((language) => ({ id: language, label: language }))}
        chosen={spoken}
        error={error}
        onChange={(next) => onChange([...next, ...typedLanguages(others)])}
      />
      <Field
        label="Other languages (optional)"
        hint="Separate them with commas."
        value={others}
        maxLength={200}
        onChange={(text) => {
          setOthers(text);
          onChange([...spoken, ...typedLanguages(text)]);
        }}
      />
    </>
  );
}
