import { styled } from "@mui/material/styles";
import type { InstructorsData } from "@shared/api/public-data.ts";
import { useEffect, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import type { Fresh } from "../../showcase/use-fresh.ts";
import { buttonLook } from "../../ui/button-look.ts";
import { Field } from "../../ui/field.tsx";
import { Form } from "../../ui/form.tsx";
import { isBegun, nearbyWords, tidy, wrongWith } from "./look-up.ts";
import { NearbyResult } from "./nearby-result.tsx";
import type { PublicArea } from "./price-list.ts";
import { Section } from "./section.tsx";
import { SomeInstructors } from "./some-instructors.tsx";
import { useNearby } from "./use-nearby.ts";

const Ask = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  gap: 12,
  alignItems: "flex-start",
  maxWidth: 520,
  "& > div": { flex: "1 1 200px" },
  // Beside the field, not beside its label.
  "& > button": { minHeight: 48, [theme.breakpoints.up("sm")]: { marginTop: 30 } },
}));
const Find = styled("button")(buttonLook);
const Answer = styled("div")(({ theme }) => ({
  marginTop: 24,
  "& > div > h3": { ...theme.typography.h3, marginBottom: 16 },
  "& > p": { margin: "0 0 16px", maxWidth: "66ch" },
  "& > p[role=status]": { ...theme.typography.h3, "&:empty": { margin: 0 } },
}));

interface NearYouProps {
  areas: Fresh<{ areas: PublicArea[] }>;
  /** The instructors the page was built with. */
  instructors: InstructorsData;
}

/** Looks up who comes to a postal code. */
export function NearYou({ areas, instructors }: NearYouProps) {
  const [typed, setTyped] = useState("");
  const [code, setCode] = useState("");
  const [wrong, setWrong] = useState<string>();
  const nearby = useNearby(areas, code);
  const known = areas.value.areas;
  const find = (text: string) => {
    const isShort = isBegun(known, tidy(text));
    const fault =
      wrongWith(text) ?? (isShort ? "That is only its beginning. Please type all of it." : undefined);
    setWrong(fault);
    if (fault) return false;
    setCode(tidy(text));
    return true;
  };
  const sent = useSearchParams()[0].get("postal") ?? "";
  // A link may bring the code.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what an address asks for is asked once
  useEffect(() => {
    if (!sent) return;
    setTyped(sent);
    find(sent);
  }, [sent]);
  return (
    <Section id="near" title="Who comes to you?">
      <p>
        Your postal code tells us whether we teach where you live, and who. We keep it nowhere. Instructors
        come from nearby, so that the same person can come again.
      </p>
      <Form onSubmit={() => find(typed)} action="#near" aria-label="Who comes to you?" data-needs-script="">
        <Ask>
          <Field
            label="Postal code"
            name="postal"
            autoComplete="postal-code"
            enterKeyHint="search"
            value={typed}
            error={wrong}
            onChange={(value) => {
              setTyped(value);
              setWrong(undefined);
            }}
          />
          <Find type="submit">Find instructors</Find>
        </Ask>
      </Form>
      <noscript>
        <p>
          Looking up a postal code takes a script, and your browser runs none.{" "}
          <Link to={paths.contact}>Write to us</Link> with yours, and a person answers.
        </p>
      </noscript>
      <Answer>
        <p role="status">{nearbyWords(code, nearby)}</p>
        <NearbyResult code={code} nearby={nearby} areas={known} />
        {nearby.status === "unasked" && <SomeInstructors built={instructors} />}
      </Answer>
    </Section>
  );
}
