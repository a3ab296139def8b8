import { audienceLabels, genderLabels, levelLabels } from "@core/people/instructors/teaching-labels.ts";
import type { MyProfile } from "../../api/answers.ts";
import { CheckList } from "../../ui/forms/check-list.tsx";
import { Choice } from "../../ui/forms/field.tsx";

/** What instructors may say about themselves and whom they teach. */
export type ChosenFacts = Pick<MyProfile["instructor"], "levels" | "for"> & {
  /** Null while it isn't stated. */
  gender: keyof typeof genderLabels | null;
};

const idsOf = <K extends string>(labels: Readonly<Record<K, string>>) => Object.keys(labels) as K[];

interface ListProps<K extends string> {
  legend: string;
  labels: Readonly<Record<K, string>>;
  chosen: readonly K[];
  onChange: (chosen: K[]) => void;
}

function LabeledList<K extends string>({ legend, labels, chosen, onChange }: ListProps<K>) {
  const ids = idsOf(labels);
  return (
    <CheckList
      legend={legend}
      options={ids.map((id) => ({ id, label: labels[id] }))}
      chosen={chosen}
      error={undefined}
      onChange={(next) => onChange(ids.filter((id) => next.includes(id)))}
    />
  );
}

interface TeachingChoiceProps {
  facts: ChosenFacts;
  onChange: (change: Partial<ChosenFacts>) => void;
}

/** Whom an instructor teaches, and their gender: what people filter by, all of it optional. */
export function TeachingChoice({ facts, onChange }: TeachingChoiceProps) {
  return (
    <>
      <LabeledList
        legend="Who you teach (optional)"
        labels={levelLabels}
        chosen={facts.levels}
        onChange={(levels) => onChange({ levels })}
      />
      <LabeledList
        legend="What you're good for (optional)"
        labels={audienceLabels}
        chosen={facts.for}
        onChange={(audience) => onChange({ for: audience })}
      />
      <Choice
        label="Gender (optional)"
        hint="Some people feel safer with a woman, or with a man. We show it only if you say it."
        value={facts.gender ?? ""}
        onChange={(chosen) =>
          onChange({ gender: idsOf(genderLabels).find((gender) => gender === chosen) ?? null })
        }
      >
        <option value="">Prefer not to say</option>
        {idsOf(genderLabels).map((gender) => (
          <option key={gender} value={gender}>
            {genderLabels[gender]}
          </option>
        ))}
      </Choice>
    </>
  );
}
