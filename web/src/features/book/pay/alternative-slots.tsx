import type { Alternative } from "@core/error-details.ts";
import Button from "@mui/material/Button";
import { useInstructor } from "../../../data/people/use-instructor.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { Row } from "../../../ui/layout.ts";

interface AlternativesProps {
  alternatives: readonly Alternative[];
  timeZone: string;
  currency: string;
  verb: "Book" | "Choose";
  onTake: (alternative: Alternative) => void;
}

/** Free times near the chosen one; one tap continues with one of them. */
export function AlternativeSlots({ alternatives, ...rest }: AlternativesProps) {
  return (
    <Row>
      {alternatives.map((alternative) => (
        <Other key={`${alternative.instructorId} ${alternative.start}`} alternative={alternative} {...rest} />
      ))}
    </Row>
  );
}

type OtherProps = Omit<AlternativesProps, "alternatives"> & { alternative: Alternative };

function Other({ alternative, timeZone, currency, verb, onTake }: OtherProps) {
  const { instructorId, start, amount } = alternative;
  const instructor = useInstructor(instructorId);
  const name = instructor.status === "ready" ? instructor.value?.name : undefined;
  return (
    <Button variant="contained" onClick={() => onTake(alternative)}>
      {verb} {formatTime(start, timeZone)}
      {name && ` with ${name}`} · {formatMoney(amount, currency)}
    </Button>
  );
}
