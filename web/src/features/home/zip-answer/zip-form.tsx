import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { type FormEvent, useState } from "react";
import { keepPostalCode, keptPostalCode } from "../../../parts/showcase/kept-postal-code.ts";
import { paths } from "../../../routing/paths.ts";
import { forgetFailedParts } from "../../../ui/lazy/lazy-part.tsx";
import { parseZip } from "./parse-zip.ts";
import { preloadZipAnswer } from "./zip-region.tsx";

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

/** What was typed before hydration stays, and nothing appears in a field that someone is about to type in. */
const fillIn = (field: HTMLInputElement | null): void => {
  if (field && field !== document.activeElement) field.value ||= keptPostalCode();
};

/** Asks for a ZIP code, and keeps it on the device. Without a script, the form leads to the services page. */
export function ZipForm({ onAsk }: { onAsk: (zip: string) => void }) {
  const [error, setError] = useState<string>();
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.querySelector("input");
    const typed = parseZip(field?.value ?? "");
    if ("error" in typed) {
      setError(typed.error);
      field?.focus();
      return;
    }
    keepPostalCode(typed.zip);
    onAsk(typed.zip);
  };
  return (
    <Ask action={`${paths.services}#near`} noValidate onSubmit={ask}>
      <label htmlFor="zip">Your ZIP code</label>
      <input
        ref={fillIn}
        id="zip"
        name="zip"
        inputMode="numeric"
        autoComplete="postal-code"
        aria-invalid={error ? true : undefined}
        aria-describedby={error && "zip-error"}
        onFocus={({ target }) => {
          target.select();
          preloadZipAnswer().catch(forgetFailedParts);
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
