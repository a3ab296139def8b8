import type { Alternative } from "@core/error-details.ts";
import Button from "@mui/material/Button";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { Column, Row } from "../../../ui/layout.ts";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";

interface LostTimeProps {
  /** Times of the same instructor that are free on that day. */
  others: readonly Alternative[];
  timeZone: string;
  /** The chosen start, ms UTC; 0 for none. */
  chosen: number;
  onChoose: (start: number) => void;
}

/** Shown when the time was taken meanwhile: free times to choose instead. */
export function TimeTaken({ others, timeZone, chosen, onChoose }: LostTimeProps) {
  return (
    <InlineAlert kind="warning">
      <Column style={{ gap: 12 }}>
        <span>
          <strong>Someone just booked this time.</strong> Your session hasn't changed.{" "}
          {others.length > 0 ? "Other times that day:" : "Choose another time above."}
        </span>
        {others.length > 0 && (
          <Row>
            {others.map(({ start }) => (
              <Button
                key={start}
                variant={start === chosen ? "contained" : "outlined"}
                aria-pressed={start === chosen}
                onClick={() => onChoose(start)}
              >
                {formatTime(start, timeZone, "time")}
              </Button>
            ))}
          </Row>
        )}
      </Column>
    </InlineAlert>
  );
}
