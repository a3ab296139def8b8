import type { EarningsOverview } from "@core/api/earnings.ts";
import { TAX } from "@core/constants.ts";
import Button from "@mui/material/Button";
import { Suspense, useState } from "react";
import { useFocusOnChange } from "../../../ui/focus.ts";
import { formatMoney } from "../../../ui/formats/money-format.ts";
import { formatTime } from "../../../ui/formats/time-format.ts";
import { Column, Row } from "../../../ui/layout.ts";
import { lazyPart } from "../../../ui/lazy/lazy-part.tsx";
import { Loading } from "../../../ui/loading.tsx";
import { InlineAlert } from "../../../ui/notices/inline-alert.tsx";
import { notify } from "../../../ui/notices/notifier.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { Pill } from "../../../ui/pill.tsx";

const TaxForm = lazyPart(() => import("./tax-form.tsx").then((m) => m.TaxForm));

interface TaxPanelProps {
  tax: NonNullable<EarningsOverview["tax"]>;
  timeZone: string;
  /** Reads the overview again. */
  onSaved: () => Promise<void>;
}

/** What an instructor gave for taxes, by the end of its number, and the form that gives it. */
export function TaxPanel({ tax: { isAsked, given }, timeZone, onSaved }: TaxPanelProps) {
  const [isOpen, setOpen] = useState(false);
  // When it closes, the form that had the focus is gone.
  const heading = useFocusOnChange<HTMLHeadingElement>(!isOpen);
  const limit = formatMoney(TAX.stateLimit);
  return (
    <Panel aria-labelledby="tax">
      <h2 id="tax" ref={heading} tabIndex={-1}>
        Tax information
      </h2>
      <Column>
        {given && (
          <>
            <Row>
              <strong>
                {given.numberKind === "ssn" ? "Social Security number" : "EIN"} ending in {given.last4}
              </strong>
              <Pill kind="success">Given</Pill>
            </Row>
            <div>You certified it on {formatTime(given.certifiedAt, timeZone, "longDate")}.</div>
          </>
        )}
        {!given && isAsked && (
          <InlineAlert kind="warning">
            You're close to {limit} this year, so we need your tax information now, as on Form W-9.
          </InlineAlert>
        )}
        {!given && !isAsked && !isOpen && (
          <div>Nothing to do yet. We'll ask for a Form W-9 when you get close to {limit} in a year.</div>
        )}
        {isOpen ? (
          <Suspense fallback={<Loading />}>
            <TaxForm
              onCancel={() => setOpen(false)}
              onSaved={async () => {
                await onSaved();
                setOpen(false);
                notify("Tax information saved.");
              }}
            />
          </Suspense>
        ) : (
          <Row>
            <Button variant={isAsked && !given ? "contained" : "outlined"} onClick={() => setOpen(true)}>
              {given ? "Change tax information" : isAsked ? "Add tax information" : "Add it now anyway"}
            </Button>
          </Row>
        )}
      </Column>
    </Panel>
  );
}
