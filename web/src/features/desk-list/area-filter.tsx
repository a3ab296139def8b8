import { asResult } from "../../api/as-result.ts";
import { useAnswer } from "../../api/hooks/use-answer.ts";
import { fetchPublicFile } from "../../parts/showcase/fetch-public-file.ts";
import { Choice } from "../../ui/forms/field.tsx";

const NOT_LOADED = "We couldn't load the areas.";

interface AreaFilterProps {
  name: string;
  label: string;
  /** The id that holds; empty for none. */
  value: string;
  onChange: (id: string) => void;
}

/** A filter by one of the areas, by name. */
export function AreaFilter({ value, ...props }: AreaFilterProps) {
  const { answer } = useAnswer({}, () => asResult(fetchPublicFile("pricing"), NOT_LOADED));
  const areas = answer.status === "ready" ? answer.value.areas : [];
  const isKnown = value === "" || areas.some(({ id }) => id === value);
  return (
    <Choice {...props} value={value} hint={answer.status === "failed" ? answer.message : undefined}>
      <option value="">Any</option>
      {!isKnown && <option value={value}>{value}</option>}
      {areas.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Choice>
  );
}
