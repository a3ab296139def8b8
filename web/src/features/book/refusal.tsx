import Button from "@mui/material/Button";
import { Link } from "react-router-dom";
import { paths, withNext } from "../../app/paths.ts";
import type { Alternative, Answer } from "../../booking/answer.ts";
import { Message } from "../../ui/message.tsx";
import { formatMoney } from "../../ui/money-format.ts";
import { Stack } from "../../ui/panel.tsx";
import { Alternatives } from "./alternatives.tsx";
import { ProfileLinks } from "./profile-links.tsx";
import type { Step } from "./wish.ts";

interface RefusalProps {
  answer: Answer;
  timeZone: string;
  currency: string;
  /** Where the way back from the settings leads. */
  here: string;
  /** Goes on with another time; `verb` says what that does. */
  verb: "Book" | "Take";
  onTake: (alternative: Alternative) => void;
  onOpen: (step: Step) => void;
}

/** Which step a refusal is mended in, by the server's word for it. */
const mending: Record<string, { step: Step; label: string }> = {
  people: { step: "service", label: "Change the number of people" },
  self: { step: "time", label: "Choose another instructor" },
  blocked: { step: "time", label: "Choose another instructor" },
};
const otherTime = { step: "time", label: "Choose another time" } as const;

/** Why a wish could not be booked, and the way on from there. */
export function Refusal({ answer, timeZone, currency, here, verb, onTake, onOpen }: RefusalProps) {
  const change = ({ step, label }: { step: Step; label: string }) => (
    <Button variant="outlined" onClick={() => onOpen(step)}>
      {label}
    </Button>
  );
  switch (answer.step) {
    case "taken":
      return (
        <Stack>
          <Message kind="warning">
            <strong>Somebody has just taken this time.</strong> Nothing was booked or paid.{" "}
            {answer.alternatives.length > 0
              ? "These are free on the same day:"
              : "Please choose another one."}
          </Message>
          <Alternatives {...{ timeZone, currency, verb, onTake }} alternatives={answer.alternatives} />
          {change(otherTime)}
        </Stack>
      );
    case "price":
      return (
        <Message kind="warning">
          <strong>The price is now {formatMoney(answer.amount, currency)}.</strong> It has changed since you
          looked. Nothing was booked or paid; please look at the new lines, and book if you agree.
        </Message>
      );
    case "credit":
      return (
        <Message kind="warning">
          <strong>Your credit does not cover this.</strong> You have {formatMoney(answer.available, currency)}
          , and the session costs {formatMoney(answer.needed, currency)}. Nothing was booked. Pay with a card,
          or{" "}
          <Link to={`${withNext(paths.billing, here)}&amount=${answer.needed - answer.available}`}>
            add credit
          </Link>
          .
        </Message>
      );
    case "profile":
      return (
        <Message kind="warning">
          <strong>Before you can book, we need:</strong>
          <ProfileLinks missing={answer.missing} here={here} />
        </Message>
      );
    case "outside":
      return (
        <Stack>
          <Message kind="warning">
            <strong>We cannot come to this address for this session.</strong>{" "}
            {answer.nearest && `This offer is made in ${answer.nearest}.`} Nothing was booked.
          </Message>
          {change({ step: "place", label: "Change the place" })}
        </Stack>
      );
    case "expired":
      return (
        <Stack>
          <Message kind="warning">
            <strong>The time was given to others</strong> because it was not paid for in time. If your bank
            has reserved money, it lets it go; nothing was taken.
          </Message>
          {change(otherTime)}
        </Stack>
      );
    case "wrong":
      return (
        <Stack>
          <Message kind="warning">{answer.message} Nothing was booked.</Message>
          {answer.reason === "blocked" && (
            <Link to={withNext(paths.block, here)}>See whom you have blocked</Link>
          )}
          {answer.reason && change(mending[answer.reason] ?? otherTime)}
        </Stack>
      );
    default:
      return null;
  }
}
