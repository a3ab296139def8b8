import { legalPaths } from "../../app/paths.ts";
import { Message } from "../../ui/message.tsx";

/** Where the code of a second factor will be asked for. No account can have one yet: /settings/mfa comes later. */
export function SecondFactor() {
  return (
    <Message kind="warning">
      This account asks for a second factor, which this page cannot take yet. Please{" "}
      <a href={legalPaths().contact}>write to us</a> and we will let you in.
    </Message>
  );
}
