import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useRef } from "react";
import { now } from "../../../clock.ts";
import { Field } from "../../../ui/forms/field.tsx";
import { FieldGroup } from "../../../ui/forms/field-group.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { useForm } from "../../../ui/forms/use-form.ts";
import { PlusIcon, TrashIcon } from "../../../ui/icons/icons.tsx";
import { Row } from "../../../ui/layout.ts";
import { Quiet } from "../../../ui/text.ts";
import { VisuallyHidden } from "../../../ui/visually-hidden.ts";
import { RequestedChange } from "../form/requested-change.tsx";
import {
  certificateErrors,
  type EditedCertificate,
  editedOf,
  firstCertificateError,
  writtenOf,
} from "./edited-certificate.ts";
import { SaveAndContinue } from "./save-and-continue.tsx";
import type { StepFormProps } from "./step-props.ts";

const MOST = 10;

const One = styled(FieldGroup)(({ theme }) => ({
  display: "grid",
  gap: 12,
  padding: "0 0 20px",
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.up("sm")]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" },
  "& > button": { justifySelf: "start" },
}));

/** The certificates a person names; operators compare them with the files. */
export function CertificatesStep({ draft, isContinuing, onDone }: StepFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const thisYear = new Date(now()).getFullYear();
  const save = (all: readonly EditedCertificate[]) => draft.change({ certificates: all.map(writtenOf) });
  const form = useForm({
    initial: { all: editedOf(draft.form.certificates ?? []) },
    errorsOf: ({ all }) => ({ all: firstCertificateError(all, thisYear) }),
    draft: {
      // What is not complete yet stays here.
      save: (values) => values && !firstCertificateError(values.all, thisYear) && save(values.all),
    },
  });
  const { all } = form.values;
  const focus = (selector: string) =>
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(selector)?.focus());
  const put = (next: EditedCertificate[]) => form.set({ all: next });
  const add = () => {
    const key = Math.max(-1, ...all.map((one) => one.key)) + 1;
    put([...all, { key, name: "", issuer: "", number: "", year: "" }]);
    focus(`[data-certificate="${key}"] input`);
  };
  const submit = async () => {
    if (!form.check()) return false;
    save(all);
    await onDone();
  };
  return (
    <div ref={place}>
      <Form onSubmit={submit} aria-label="Certificates">
        <RequestedChange text={draft.view.requested?.certificates} />
        <Quiet>
          Add your training, such as a 200-hour teacher training. Customers see its name and who issued it.
          You'll upload the documents in the last step.
        </Quiet>
        {all.map((one, i) => {
          const errors = form.error("all") ? certificateErrors(one, thisYear) : undefined;
          const field = (name: "name" | "issuer" | "number" | "year") => ({
            value: one[name],
            error: errors?.[name],
            onChange: (value: string) =>
              put(all.map((other) => (other.key === one.key ? { ...one, [name]: value } : other))),
          });
          return (
            <One key={one.key} legend={`Certificate ${i + 1}`} isLegendHidden data-certificate={one.key}>
              <Field label="Name" maxLength={120} {...field("name")} />
              <Field label="Issued by" maxLength={120} {...field("issuer")} />
              <Field label="Number (optional)" maxLength={60} {...field("number")} />
              <Field label="Year" inputMode="numeric" maxLength={4} {...field("year")} />
              <Button
                color="error"
                startIcon={<TrashIcon size={20} />}
                onClick={() => {
                  put(all.filter(({ key }) => key !== one.key));
                  focus("[data-add]");
                }}
              >
                Remove<VisuallyHidden> certificate {i + 1}</VisuallyHidden>
              </Button>
            </One>
          );
        })}
        <Row>
          <Button
            data-add
            variant="outlined"
            startIcon={<PlusIcon size={20} />}
            disabled={all.length >= MOST}
            onClick={add}
          >
            Add a certificate
          </Button>
        </Row>
        <SaveAndContinue isPending={isContinuing} />
      </Form>
    </div>
  );
}
