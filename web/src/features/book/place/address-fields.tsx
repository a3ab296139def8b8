import type { LocationInput } from "@core/api/fields.ts";
import { styled } from "@mui/material/styles";
import { Field } from "../../../ui/forms/field.tsx";

const Grid = styled("div")(({ theme }) => ({
  display: "grid",
  gap: 16,
  gridTemplateColumns: "minmax(0, 1fr)",
  [theme.breakpoints.up("sm")]: {
    gridTemplateColumns: "repeat(6, minmax(0, 1fr))",
    "& > *": { gridColumn: "span 2" },
    "& > :nth-of-type(1)": { gridColumn: "span 4" },
  },
}));

interface AddressFieldsProps {
  address: LocationInput;
  /** Name of the area the session was chosen for. */
  area: string;
  /** Whether the postal code belongs to another area, or to none. */
  isOutside: boolean;
  /** Whether the customer tried to continue, so that empty fields show errors. */
  isTried: boolean;
  onChange: (address: LocationInput) => void;
}

/** An address other than the saved one. */
export function AddressFields({ address, area, isOutside, isTried, onChange }: AddressFieldsProps) {
  const of = (field: keyof LocationInput) => ({
    value: address[field] ?? "",
    onChange: (value: string) => onChange({ ...address, [field]: value }),
  });
  const missing = (field: keyof LocationInput, text: string) =>
    isTried && (address[field] ?? "").trim() === "" ? text : undefined;
  return (
    <Grid role="group" aria-label="Another address">
      <Field
        label="Street address"
        autoComplete="address-line1"
        maxLength={250}
        error={missing("line1", "Please enter a street address.")}
        {...of("line1")}
      />
      <Field
        label="Apartment or unit (optional)"
        autoComplete="address-line2"
        maxLength={250}
        {...of("line2")}
      />
      <Field
        label="City"
        autoComplete="address-level2"
        maxLength={120}
        error={missing("city", "Please enter a city.")}
        {...of("city")}
      />
      <Field
        label="State"
        autoComplete="address-level1"
        maxLength={120}
        error={missing("region", "Please enter a state.")}
        {...of("region")}
      />
      <Field
        label="ZIP code"
        autoComplete="postal-code"
        maxLength={20}
        error={
          missing("postalCode", "Please enter a ZIP code.") ??
          (isOutside ? `This ZIP code isn't in ${area}, where you're booking.` : undefined)
        }
        {...of("postalCode")}
      />
    </Grid>
  );
}
