import { styled } from "@mui/material/styles";
import { Quiet } from "../../ui/text.ts";

const Words = styled("p")({ margin: 0, whiteSpace: "pre-line" });

/** What a customer wrote about their body, for the instructor; nothing without it. */
export function BodyNotes({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <Words dir="auto">
      <Quiet>About their body: </Quiet>
      {text}
    </Words>
  );
}
