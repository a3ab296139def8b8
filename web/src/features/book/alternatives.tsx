import Button from "@mui/material/Button";
import type { Alternative } from "../../booking/answer.ts";
import { useInstructor } from "../../data/catalogue.ts";
import { formatMoney } from "../../ui/money-format.ts";
import { Row } from "../../ui/panel.tsx";
import { formatTime } from "../../ui/time-format.ts";

interface AlternativesProps {
  alternatives: readonly Alternative[];
  timeZone: string;
  currency: string;
  verb: "Book" | "Take";
  onTake: (alternative: Alternative) => void;
}

/** Other times near the one that was wished for; one tap goes on with one of them. */
export function Alternatives({ alternatives, ...rest }: AlternativesProps) {
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
