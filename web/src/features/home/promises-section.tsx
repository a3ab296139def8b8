import type { ProseWords } from "@core/policy/prose-words.ts";
import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { useRules } from "../../parts/showcase/use-rules.ts";
import { paths } from "../../routing/paths.ts";
import { CardIcon, ClockIcon, LockIcon } from "../../ui/icons/first-icons.tsx";
import { HomeSection, SectionLink, ThreeColumns } from "./home-section.tsx";

const Sheet = styled("div")(({ theme }) => ({
  background: theme.vars.palette.background.paper,
  borderBlock: `1px solid ${theme.vars.palette.divider}`,
  "& svg": { color: theme.vars.palette.secondary.main, marginBottom: 8 },
}));

const promisesWith = (rules: ProseWords) => [
  {
    Icon: CardIcon,
    title: "Pay only when it's confirmed",
    text: "Nothing is charged before. If your instructor cancels, you get a full refund.",
  },
  {
    Icon: ClockIcon,
    title: "Change your plans",
    text: `Cancel free up to ${rules.fullRefundBefore} before your session, or within ${RULES.grace} of booking. Reschedule up to ${RULES.moves}.`,
  },
  {
    Icon: LockIcon,
    title: "Your address stays private",
    text: "Only your instructor (and friends you invite) sees it, and only until the day after.",
  },
];

/** Our promises; the system enforces each of them. */
export function PromisesSection() {
  const promises = promisesWith(useRules());
  return (
    <Sheet>
      <HomeSection aria-labelledby="promises">
        <h2 id="promises">What you can count on</h2>
        <ThreeColumns>
          {promises.map(({ Icon, title, text }) => (
            <li key={title}>
              <Icon size={28} />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ThreeColumns>
        <SectionLink>
          <Link to={paths.about}>How we choose and check instructors</Link>
        </SectionLink>
      </HomeSection>
    </Sheet>
  );
}
