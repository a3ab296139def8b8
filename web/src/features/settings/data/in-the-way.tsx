import { styled } from "@mui/material/styles";
import type { Obstacles } from "@shared/domain/deletion.ts";
import { Link } from "react-router-dom";
import type { ApiError } from "../../../api/api-error.ts";
import { apptPath, paths } from "../../../app/paths.ts";
import { LocalTime } from "../../../ui/local-time.tsx";
import { Message } from "../../../ui/message.tsx";
import { formatMoney } from "../../../ui/money-format.ts";
import { obstaclesOf } from "./use-deletion.ts";

const List = styled("ul")({ margin: "8px 0 0", paddingInlineStart: 20, display: "grid", gap: 8 });

function Booked({ bookings }: Pick<Obstacles, "bookings">) {
  return (
    <>
      <strong>{bookings.length === 1 ? "A session is" : "Sessions are"} still booked.</strong> Cancel, or come
      back once it is over:
      <List>
        {bookings.map(({ appointmentId, name, instructor, start, timeZone }) => (
          <li key={appointmentId}>
            <Link to={apptPath(appointmentId)}>
              {name} with {instructor}
            </Link>
            , <LocalTime at={start} timeZone={timeZone} isPlain />
          </li>
        ))}
      </List>
    </>
  );
}

/** Why an account was not deleted, and the way out. Nothing has happened yet. */
export function InTheWay({ refusal }: { refusal: ApiError }) {
  const found = obstaclesOf(refusal);
  if (refusal.details.teaches === true)
    return (
      <Message kind="warning">
        {refusal.message} <Link to={paths.contact}>Write to us</Link>
      </Message>
    );
  if (!found) return <Message kind="error">{refusal.message}</Message>;
  const { bookings, held, payments, balance, currency } = found;
  if (bookings.length > 0)
    return (
      <Message kind="warning">
        <Booked bookings={bookings} />
      </Message>
    );
  if (held > 0 || payments > 0)
    return (
      <Message kind="warning">
        <strong>Some of your money is still on its way.</strong>{" "}
        {held > 0
          ? `${formatMoney(held, currency)} of your credit is set aside.`
          : "A payment is not finished."}{" "}
        Please try again in a few minutes, or look at <Link to={paths.activity}>your activity</Link>.
      </Message>
    );
  return (
    <Message kind="warning">
      <strong>Your credit has changed while you were looking.</strong> It is now{" "}
      {formatMoney(balance, currency)}. Nothing was deleted yet.
    </Message>
  );
}
