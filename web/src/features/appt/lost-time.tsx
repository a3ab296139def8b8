import Button from "@mui/material/Button";
import type { Alternative } from "../../booking/answer.ts";
import { Message } from "../../ui/message.tsx";
import { Row, Stack } from "../../ui/panel.tsx";
import { formatTime } from "../../ui/time-format.ts";

interface LostTimeProps {
  /** Times of the same instructor that are free on that day. */
  others: readonly Alternative[];
  timeZone: string;
  /** The chosen start, ms UTC; 0 for none. */
  chosen: number;
  onChoose: (start: number) => void;
}

/** Somebody was quicker: what is free instead. */
export function LostTime({ others, timeZone, chosen, onChoose }: LostTimeProps) {
  return (
    <Message kind="warning">
      <Stack style={{ gap: 12 }}>
        <span>
          <strong>Somebody has just taken this time.</strong> Your session is where it was.{" "}
          {others.length > 0 ? "Free on that day:" : "The times above are fresh; please choose another one."}
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
      </Stack>
    </Message>
  );
}
