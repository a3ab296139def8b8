import type { PricingArea } from "@core/people/places/pricing.ts";
import { useState } from "react";
import { usePricing } from "../../../data/booking/use-pricing.ts";
import { LanguageChoice } from "../../../parts/instructor-profile/language-choice.tsx";
import { CheckList } from "../../../ui/forms/check-list.tsx";
import { Form } from "../../../ui/forms/form.tsx";
import { LoadableView } from "../../../ui/loadable-view.tsx";
import { Quiet } from "../../../ui/text.ts";
import { RequestedChange } from "../form/requested-change.tsx";
import { SaveAndContinue } from "./save-and-continue.tsx";
import type { StepFormProps } from "./step-props.ts";
import { keptOffers, offeredStyles, taughtOffers } from "./taught-offers.ts";

function TeachingForm({ all, draft, isContinuing, onDone }: StepFormProps & { all: readonly PricingArea[] }) {
  const { form, view, change } = draft;
  const { styles = [], languages = [], areas = [], beacons = [] } = form;
  const [isChecked, setIsChecked] = useState(false);
  const lacks = (chosen: readonly string[], text: string) =>
    isChecked && chosen.length === 0 ? text : undefined;
  const offers = taughtOffers(all, areas);
  const submit = async () => {
    setIsChecked(true);
    if ([styles, languages, areas, beacons].some(({ length }) => length === 0)) return false;
    await onDone();
    return undefined;
  };
  return (
    <Form onSubmit={submit} aria-label="What and where you teach">
      <RequestedChange text={view.requested?.styles} />
      <CheckList
        legend="Styles"
        options={offeredStyles(all, styles).map((style) => ({ id: style, label: style }))}
        chosen={styles}
        error={lacks(styles, "Please choose at least one style.")}
        onChange={(next) => change({ styles: next })}
      />
      <RequestedChange text={view.requested?.languages} />
      <LanguageChoice
        languages={languages}
        error={lacks(languages, "Please choose at least one language.")}
        onChange={(next) => change({ languages: next })}
      />
      <RequestedChange text={view.requested?.areas} />
      <CheckList
        legend="Areas"
        options={all.map(({ id, name }) => ({ id, label: name }))}
        chosen={areas}
        error={lacks(areas, "Please choose at least one area.")}
        onChange={(next) => change({ areas: next, beacons: keptOffers(all, next, beacons) })}
      />
      <RequestedChange text={view.requested?.beacons} />
      {offers.length === 0 ? (
        <Quiet>Choose an area to see its sessions.</Quiet>
      ) : (
        <CheckList
          legend="Sessions you offer"
          options={offers}
          chosen={beacons}
          error={lacks(beacons, "Please choose at least one session.")}
          onChange={(next) => change({ beacons: next })}
        />
      )}
      <SaveAndContinue isPending={isContinuing} />
    </Form>
  );
}

/** Styles, languages, areas and sessions. */
export function TeachingStep(props: StepFormProps) {
  return (
    <LoadableView of={usePricing()} empty={<Quiet>We don't have any areas yet.</Quiet>}>
      {(all) => <TeachingForm all={all} {...props} />}
    </LoadableView>
  );
}
