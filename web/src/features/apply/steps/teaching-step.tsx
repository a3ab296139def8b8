import type { PricingArea } from "@core/people/places/pricing.ts";
import { useState } from "react";
import { usePublicPolicies } from "../../../api/hooks/use-public-policies.ts";
import { shareIn } from "../../../api/policies.ts";
import { usePricing } from "../../../data/booking/use-pricing.ts";
import { LanguageChoice } from "../../../parts/instructor-profile/language-choice.tsx";
import { TeachingChoice } from "../../../parts/instructor-profile/teaching-choice.tsx";
import { DisclosureCard } from "../../../ui/disclosure.ts";
import { CheckList } from "../../../ui/forms/check-list.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { useForm } from "../../../ui/forms/use-form.ts";
import { Column } from "../../../ui/layout.ts";
import { LoadableView } from "../../../ui/loadable-view.tsx";
import { Quiet } from "../../../ui/text.ts";
import { RequestedChange } from "../form/requested-change.tsx";
import { SaveAndContinue } from "./save-and-continue.tsx";
import type { StepFormProps } from "./step-props.ts";
import { keptOffers, offeredStyles, taughtOffers } from "./taught-offers.ts";

const lacks = (chosen: readonly string[], what: string) =>
  chosen.length === 0 ? `Please choose at least one ${what}.` : undefined;

function TeachingForm({ all, draft, isContinuing, onDone }: StepFormProps & { all: readonly PricingArea[] }) {
  const { view, form: kept } = draft;
  const form = useForm({
    initial: {
      styles: kept.styles ?? [],
      languages: kept.languages ?? [],
      gender: kept.gender ?? null,
      levels: kept.levels ?? [],
      for: kept.for ?? [],
      areas: kept.areas ?? [],
      beacons: kept.beacons ?? [],
    },
    errorsOf: (chosen) => ({
      styles: lacks(chosen.styles, "style"),
      languages: lacks(chosen.languages, "language"),
      areas: lacks(chosen.areas, "area"),
      beacons: lacks(chosen.beacons, "session"),
    }),
    draft: { save: (_, change) => draft.change(change) },
  });
  const { styles, languages, areas, levels, gender } = form.values;
  const policies = usePublicPolicies();
  const offers = taughtOffers(all, form.values, (area) => shareIn(policies, area));
  const choose = (change: { styles: string[] } | { areas: string[] }) =>
    form.set({ ...change, beacons: keptOffers(all, { ...form.values, ...change }) });
  // Open where something is in it: what was said must be seen.
  const [isMoreOpen] = useState(levels.length > 0 || form.values.for.length > 0 || gender !== null);
  const submit = async () => {
    if (!form.check()) return false;
    await onDone();
  };
  return (
    <Form onSubmit={submit} aria-label="What and where you teach">
      <RequestedChange text={view.requested?.styles} />
      <CheckList
        legend="Styles"
        options={offeredStyles(all, styles).map((style) => ({ id: style, label: style }))}
        chosen={styles}
        error={form.error("styles")}
        onChange={(next) => choose({ styles: next })}
      />
      <RequestedChange text={view.requested?.areas} />
      <CheckList
        legend="Areas"
        options={all.map(({ id, name }) => ({ id, label: name }))}
        chosen={areas}
        error={form.error("areas")}
        onChange={(next) => choose({ areas: next })}
      />
      <RequestedChange text={view.requested?.beacons} />
      {offers.length === 0 ? (
        <Quiet>Choose your styles and an area to see the sessions, and what each pays.</Quiet>
      ) : (
        <CheckList
          legend="Sessions you'd teach"
          isWide
          options={offers}
          chosen={form.values.beacons}
          error={form.error("beacons")}
          onChange={(next) => form.set({ beacons: next })}
        />
      )}
      <RequestedChange text={view.requested?.languages} />
      <LanguageChoice
        languages={languages}
        error={form.error("languages")}
        onChange={(next) => form.set({ languages: next })}
      />
      <DisclosureCard open={isMoreOpen}>
        <summary>More about your teaching (optional)</summary>
        <div>
          <Column>
            <TeachingChoice facts={form.values} onChange={form.set} />
          </Column>
        </div>
      </DisclosureCard>
      <SaveAndContinue isPending={isContinuing} />
    </Form>
  );
}

/** Styles, languages, whom they teach, areas and sessions. */
export function TeachingStep(props: StepFormProps) {
  return (
    <LoadableView of={usePricing()} empty={<Quiet>We don't have any areas yet.</Quiet>}>
      {(all) => <TeachingForm all={[...all, ...(props.draft.view.ahead ?? [])]} {...props} />}
    </LoadableView>
  );
}
