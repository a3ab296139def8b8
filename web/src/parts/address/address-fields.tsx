import { styled } from "@mui/material/styles";
import type { ComponentProps, ReactNode } from "react";
import { Field } from "../../ui/forms/field.tsx";
import type { TypedAddress } from "./typed-address.ts";

const Grid = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 16,
  gridTemplateColumns: "minmax(0, 1fr)",
  [theme.breakpoints.up("sm")]: {
    gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
    "& > :first-of-type": { gridColumn: "1 / -1" },
  },
}));

interface AddressFieldsProps {
  label: string;
  /** Props of a field. */
  field: (name: keyof TypedAddress) => Omit<ComponentProps<typeof Field>, "label">;
  /** Called with the typed ZIP code, which may change more than itself (`withPostalCode`). */
  onPostalCode: (postalCode: string) => void;
  /** Shown in place of city and state, while they follow from the ZIP code. */
  known?: ReactNode;
}

export const AddressFields = ({ label, field, onPostalCode, known }: AddressFieldsProps) => (
  <Grid role="group" aria-label={label}>
    <Field label="Street address" autoComplete="address-line1" {...field("line1")} />
    <Field label="Apartment or unit (optional)" autoComplete="address-line2" {...field("line2")} />
    <Field label="ZIP code" autoComplete="postal-code" {...field("postalCode")} onChange={onPostalCode} />
    {known ?? (
      <>
        <Field label="City" autoComplete="address-level2" {...field("city")} />
        <Field label="State" autoComplete="address-level1" {...field("region")} />
      </>
    )}
  </Grid>
);
