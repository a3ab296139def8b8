import type { Person } from "@core/fields.ts";
import { splitDisplayName } from "@core/people/names.ts";
import { styled } from "@mui/material/styles";
import { useProfile } from "../../../data/people/use-profile.ts";
import { LoadFailed } from "../../../ui/loadable-view.tsx";
import { Quiet } from "../../../ui/text.ts";

const Words = styled("p")({ margin: 0, whiteSpace: "pre-line" });

/** A customer's bio, for the instructor who answers their request; nothing without one. */
export function CustomerBio({ customer }: { customer: Person }) {
  const profile = useProfile(customer.id);
  const { firstname } = splitDisplayName(customer.name);
  if (profile.status === "failed")
    return <LoadFailed message={`We couldn't load ${firstname}'s bio.`} retry={profile.retry} />;
  if (profile.status === "loading" || !profile.value?.bio.trim()) return null;
  return (
    <Words dir="auto">
      <Quiet>About {firstname}: </Quiet>
      {profile.value.bio.trim()}
    </Words>
  );
}
