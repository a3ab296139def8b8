import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { Message } from "../../ui/message.tsx";

/** Where the code of a second factor will be asked for. No account can have one yet: /settings/mfa comes later. */
export function SecondFactor() {
  return (
    <Message kind="warning">
      This account asks for a second factor, which this page cannot take yet. Please{" "}
      <Link to={paths.contact}>write to us</Link> and we will let you in.
    </Message>
  );
}
