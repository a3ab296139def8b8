import Button from "@mui/material/Button";
import OutlinedInput from "@mui/material/OutlinedInput";
import { styled } from "@mui/material/styles";
import type { AreaInDesk } from "../../api/answers.ts";
import { callErrorText } from "../../api/call-error-text.ts";
import { deskCall } from "../../api/desk-call.ts";
import { usePublicPolicies } from "../../api/hooks/use-public-policies.ts";
import { useSubmit } from "../../api/hooks/use-submit.ts";
import { shareIn } from "../../api/policies.ts";
import { deskRefusalText } from "../../parts/desk/desk-refusal.ts";
import { Form } from "../../ui/forms/form.tsx";
import { SubmitButton } from "../../ui/forms/submit-button.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { Row } from "../../ui/layout.ts";
import { DataTable } from "../../ui/lists/data-table.tsx";
import { InlineAlert } from "../../ui/notices/inline-alert.tsx";
import { Quiet } from "../../ui/text.ts";
import { VisuallyHidden } from "../../ui/visually-hidden.ts";
import {
  type EditedOffer,
  editedFrom,
  groupText,
  offerAmounts,
  offerFrom,
  offerProblem,
} from "./edited-offer.ts";
import { NewOfferForm } from "./new-offer-form.tsx";

/** A row is one line where there is room, and its texts stand beside its fields. */
const Offers = styled("div")(({ theme }) => ({
  [theme.breakpoints.up("sm")]: {
    "& td": { verticalAlign: "middle" },
    "& td:last-of-type": { whiteSpace: "nowrap" },
  },
  [theme.breakpoints.up("lg")]: { "& td:nth-of-type(n + 5)": { whiteSpace: "nowrap" } },
}));

interface OffersFormProps {
  city: AreaInDesk & { launch: { version: number } };
  onSaved: (area: AreaInDesk) => void;
  /** Called when someone else has changed the city. */
  onStale: () => void;
}

/** The offers of a city: names and prices, and beside them what customers pay and the instructor gets. */
export function OffersForm({ city, onSaved, onStale }: OffersFormProps) {
  const share = shareIn(usePublicPolicies(), city.id);
  const begun = city.beacons.map(editedFrom);
  const form = useForm<{ offers: readonly EditedOffer[] }>({
    initial: { offers: begun },
    errorsOf: ({ offers }) => ({ offers: offers.map(offerProblem).find(Boolean) }),
  });
  const { offers } = form.values;
  const { isPending, problem, submit } = useSubmit(form, deskCall("/api/operator/launch"), {
    request: (values) => ({
      step: "offers" as const,
      area: city.id,
      version: city.launch.version,
      offers: values.offers.map(offerFrom),
    }),
    onDone: ({ area }) => area && onSaved(area),
  });
  const isChanged = JSON.stringify(offers) !== JSON.stringify(begun);
  const change = (id: string, part: Partial<EditedOffer>) =>
    form.set({ offers: offers.map((one) => (one.id === id ? { ...one, ...part } : one)) });
  const input = (
    offer: EditedOffer,
    name: "service" | "amount" | "perPerson",
    label: string,
    width: string | { xs: string; sm: string },
  ) => (
    <OutlinedInput
      size="small"
      value={offer[name]}
      onChange={({ target }) => change(offer.id, { [name]: target.value })}
      sx={{ width }}
      slotProps={{
        input: {
          "aria-label": `${label}: ${offer.style}, ${offer.minutes} min`,
          inputMode: name === "service" ? "text" : "decimal",
          autoComplete: "off",
          dir: "auto",
        },
      }}
    />
  );
  const error = form.error("offers");
  return (
    <>
      {begun.length === 0 ? (
        <Quiet>No offers yet.</Quiet>
      ) : (
        <Form
          onSubmit={submit}
          aria-label="Offers and prices"
          style={{ gap: 12, gridTemplateColumns: "minmax(0, 1fr)" }}
        >
          <Offers>
            <DataTable
              label={`Offers in ${city.name}`}
              isStacked
              columns={[
                {
                  header: "Name",
                  cell: (one) => input(one, "service", "Name", { xs: "min(13rem, 100%)", sm: "12rem" }),
                },
                {
                  header: "What",
                  cell: ({ style, minutes, people }) => `${style}, ${minutes} min, ${groupText(people)}`,
                },
                { header: "Price", cell: (one) => input(one, "amount", "Price", "5.5rem") },
                {
                  header: "Each extra person",
                  cell: (one) => input(one, "perPerson", "Each extra person", "5.5rem"),
                },
                { header: "A customer pays", cell: (one) => offerAmounts(one, share)?.pays ?? "–" },
                { header: "An instructor gets", cell: (one) => offerAmounts(one, share)?.gets ?? "–" },
                {
                  header: "",
                  cell: ({ id, service }) => (
                    <Button onClick={() => form.set({ offers: offers.filter((one) => one.id !== id) })}>
                      Leave out<VisuallyHidden> {service}</VisuallyHidden>
                    </Button>
                  ),
                },
              ]}
              rows={offers}
              keyOf={({ id }) => id}
            />
          </Offers>
          {error && <InlineAlert kind="error">{error}</InlineAlert>}
          {problem && (
            <InlineAlert
              kind="error"
              action={
                problem.code === "wrong-state" ? (
                  <Button onClick={onStale}>Show what it is now</Button>
                ) : undefined
              }
            >
              {problem.code === "wrong-state"
                ? "Someone changed this city while you were typing."
                : problem.code === "claim-required"
                  ? deskRefusalText(problem)
                  : callErrorText(problem)}
            </InlineAlert>
          )}
          {isChanged && (
            <Row>
              <SubmitButton size="medium" pending={isPending}>
                Save the offers
              </SubmitButton>
              <Button disabled={isPending} onClick={() => form.set({ offers: begun })}>
                Undo the changes
              </Button>
            </Row>
          )}
        </Form>
      )}
      <NewOfferForm
        city={city}
        blocked={isChanged ? "Save or undo the changes above first." : undefined}
        onSaved={onSaved}
        onStale={onStale}
      />
    </>
  );
}
