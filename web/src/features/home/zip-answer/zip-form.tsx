import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { keepPostalCode, keptPostalCode } from "../../../parts/showcase/kept-postal-code.ts";
import { paths } from "../../../routing/paths.ts";
import { parseZip } from "./parse-zip.ts";
import { loadZipAnswer } from "./zip-region.tsx";

// A plain field: MUI's input weighs 4.4 kB, and P1 leaves this page about 1 kB.
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

/** Asks for a ZIP code, and keeps it on the device. Without a script, the form leads to the services page. */
export function ZipForm({ onAsk }: { onAsk: (zip: string) => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  useEffect(() => {
    // What was typed before hydration stays, and nothing appears in a field that someone is about to type in.
    const zip = field.current;
    if (zip && zip !== document.activeElement) zip.value ||= keptPostalCode();
  }, []);
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = parseZip(field.current?.value ?? "");
    if ("error" in typed) {
      setError(typed.error);
      field.current?.focus();
      return;
    }
    keepPostalCode(typed.zip);
    onAsk(typed.zip);
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
        onFocus={({ target }) => {
          target.select();
          loadZipAnswer().catch(() => {});
        }}
        onChange={() => setError(undefined)}
      />
      <Button type="submit" variant="contained" sx={{ minHeight: 52 }}>
        See open times
      </Button>
      {error && (
        <p id="zip-error" role="alert">
          {error}
        </p>
      )}
    </Ask>
  );
}
