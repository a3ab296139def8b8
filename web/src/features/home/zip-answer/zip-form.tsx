import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { keptPostalCode } from "../../../parts/showcase/kept-postal-code.ts";
import { paths } from "../../../routing/paths.ts";

// A plain field, because MUI's would weigh more than what P1 leaves for this page.
const Ask = styled("form")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  gap: "6px 12px",
  maxWidth: 480,
  marginBottom: 16,
  "& label, & p": { flexBasis: "100%", margin: 0, fontWeight: 600 },
  "& p": { color: theme.vars.palette.error.main },
  "& input": {
    font: "inherit",
    color: "inherit",
    flex: "1 1 5em",
    minWidth: 0,
    padding: "10px 14px",
    borderRadius: 12,
    border: `1px solid ${theme.vars.palette.control}`,
    background: theme.vars.palette.background.paper,
    "&[aria-invalid]": { borderColor: theme.vars.palette.error.main, borderWidth: 2 },
  },
}));

/** Loaded at the field's first focus, so that it is there once the button is pressed. */
const loadReply = () => import("./reply-to-zip.tsx");

/**
 * Asks for a ZIP code. Without a script, or if the code of the answer cannot be loaded, the form leads to the services
 * page.
 */
export function ZipForm({ onAnswer }: { onAnswer: (answer: ReactNode) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  useEffect(() => {
    // What was typed before hydration stays.
    if (field.current) field.current.value ||= keptPostalCode();
  }, []);
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    loadReply().then(
      ({ replyToZip }) => {
        const reply = replyToZip(field.current?.value ?? "");
        setError(reply.error);
        if (reply.error) field.current?.focus();
        else onAnswer(reply.answer);
      },
      () => form.submit(),
    );
  };
  return (
    <Ask action={`${paths.services}#near`} noValidate onSubmit={ask}>
      <label htmlFor="zip">Your ZIP code</label>
      <input
        ref={field}
        id="zip"
        name="zip"
        inputMode="numeric"
        autoComplete="postal-code"
        aria-invalid={error ? true : undefined}
        aria-describedby={error && "zip-error"}
        onFocus={() => loadReply().catch(() => {})}
        onChange={() => setError(undefined)}
      />
      <Button type="submit" variant="contained" sx={{ minHeight: 52 }}>
        See free times
      </Button>
      {error && (
        <p id="zip-error" role="alert">
          {error}
        </p>
      )}
    </Ask>
  );
}
