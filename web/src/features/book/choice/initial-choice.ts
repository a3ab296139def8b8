import { findOffer } from "@core/people/offer.ts";
import type { PricingArea } from "@core/people/places/pricing.ts";
import type { User } from "@core/people/user.ts";
import { type BookingChoice, emptyChoice } from "./booking-choice.ts";
import type { PublicChoice } from "./choice-url.ts";
import { clampPeople } from "./offers.ts";

/** The choice a page begins with, and the start (ms UTC) to select automatically if it is free; 0 for none. */
export interface InitialChoice {
  choice: BookingChoice;
  preferredStart: number;
  /** Whether the requested instructor is blocked, so that the choice drops them. */
  isBlocked: boolean;
}

type Home = Pick<User, "serviceArea" | "location" | "blacklist">;

const areaAt = (areas: readonly PricingArea[], id: string) => areas.find((area) => area.id === id);

/** The choice in a URL, completed by what is known about the customer. */
export const initialChoiceOf = (
  requested: PublicChoice,
  stored: Pick<BookingChoice, "otherAddress" | "instructions" | "bodyNotes" | "pmid"> | undefined,
  areas: readonly PricingArea[],
  home: Home,
): InitialChoice => {
  const offer = findOffer(areas, requested.beacon);
  const area = offer?.area ?? areaAt(areas, requested.area) ?? areaAt(areas, home.serviceArea);
  const people = offer ? clampPeople(offer.beacon, requested.people) : requested.people;
  const isBlocked = [requested.onlyInstructorId, requested.instructorId].some((id) =>
    home.blacklist.includes(id),
  );
  const time = offer && !isBlocked ? {} : { start: 0, instructorId: "" };
  const filter = isBlocked ? { onlyInstructorId: "" } : {};
  const choice = {
    ...emptyChoice,
    ...requested,
    ...stored,
    beacon: offer?.beacon.id ?? "",
    people,
    ...(people !== requested.people && { requestedPeople: requested.people }),
    ...time,
    ...filter,
  };
  return { choice: { ...choice, area: area?.id ?? "" }, preferredStart: 0, isBlocked };
};
