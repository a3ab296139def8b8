import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { Message } from "../../ui/message.tsx";

/** Nobody comes to an address yet: said kindly, with the nearest area and what one can do. */
export function OutsideArea({ nearest }: { nearest: unknown }) {
  return (
    <Message kind="warning">
      <strong>We do not come to this postal code yet, and we are sorry.</strong>{" "}
      {typeof nearest === "string" && nearest !== "" && (
        <>
          The nearest place where we teach is {nearest}. If you have somewhere to practice there, enter that
          address.{" "}
        </>
      )}
      Or <Link to={paths.contact}>write to us</Link>: where people ask, we look for instructors first.
    </Message>
  );
}
