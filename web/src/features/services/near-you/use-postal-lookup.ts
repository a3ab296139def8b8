import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { useSearchParams } from "react-router-dom";
import { keepPostalCode, keptPostalCode } from "../../../parts/showcase/kept-postal-code.ts";
import type { PublicArea } from "../../../parts/showcase/price-list.ts";
import type { Fresh } from "../../../parts/showcase/use-fresh.ts";
import { isPartialPostalCode, postalCodeError, typedPostalCode } from "./postal-code-lookup.ts";
import { useNearbyInstructors } from "./use-nearby.ts";

const subscribeToNothing = () => () => undefined;

/** The postal code as typed and as looked up, and who teaches there; a link may contain it (`?zip=`). */
export function usePostalLookup(areas: Fresh<{ areas: PublicArea[] }>) {
  const sent = useSearchParams()[0].get("zip") ?? "";
  // On a page that came with a navigation inside the app, nothing is painted yet that an answer could move.
  const early = useSyncExternalStore(
    subscribeToNothing,
    () => typedPostalCode(sent || keptPostalCode()),
    () => "",
  );
  const [typed, setTyped] = useState(early);
  const [code, setCode] = useState(postalCodeError(early) ? "" : early);
  const [error, setError] = useState<string>();
  const nearby = useNearbyInstructors(areas, code);
  const find = (text: string): boolean => {
    const isShort = isPartialPostalCode(areas.value.areas, typedPostalCode(text));
    const found = postalCodeError(text) ?? (isShort ? "Enter the full ZIP code." : undefined);
    setError(found);
    if (found) return false;
    setCode(typedPostalCode(text));
    keepPostalCode(typedPostalCode(text));
    return true;
  };
  const type = (text: string) => {
    setTyped(text);
    setError(undefined);
  };
  // A link's postal code is looked up; one from an earlier visit only fills in the field, so that nothing moves.
  const onSent = useEffectEvent((postalCode: string) => {
    setTyped((was) => postalCode || was || keptPostalCode());
    if (postalCode) find(postalCode);
  });
  useEffect(() => {
    onSent(sent);
    // The early mark of this address reserves nothing on a page that is opened from here.
    return () => {
      delete document.documentElement.dataset.asked;
    };
  }, [sent]);
  return { typed, type, error, find: () => find(typed), code, nearby };
}
