import { styled } from "@mui/material/styles";
import { useSyncExternalStore } from "react";
import { Link } from "react-router-dom";
import { now } from "../../clock.ts";
import { paths } from "../../routing/paths.ts";
import { useApplyLink } from "../../site.ts";
import { LogoMark } from "../../ui/logo.tsx";

const Foot = styled("footer")(({ theme }) => ({
  background: theme.vars.palette.mist,
  color: theme.vars.palette.text.primary,
  "& a": { color: "inherit", textDecoration: "none", "&:hover": { textDecoration: "underline" } },
}));

const Columns = styled("div")(({ theme }) => ({
  maxWidth: 1200,
  margin: "0 auto",
  padding: "40px 20px 24px",
  display: "flex",
  flexWrap: "wrap",
  gap: "28px 64px",
  [theme.breakpoints.up("md")]: { paddingInline: 32 },
}));

const Tagline = styled("div")(({ theme }) => ({
  flex: "1 1 260px",
  color: theme.vars.palette.primary.main,
  "& p": { ...theme.typography.h3, margin: "8px 0 0" },
  "& small": {
    display: "block",
    marginTop: 8,
    fontSize: "0.92rem",
    color: theme.vars.palette.text.secondary,
  },
}));

const Column = styled("nav")({
  "& h2": { fontSize: "1rem", marginBottom: 4 },
  "& ul": { listStyle: "none", margin: 0, padding: 0 },
  "& a": { display: "inline-flex", alignItems: "center", minHeight: 44 },
});

const Small = styled("div")(({ theme }) => ({
  maxWidth: 1200,
  margin: "0 auto",
  padding: "12px 20px 28px",
  [theme.breakpoints.up("md")]: { paddingInline: 32 },
  display: "flex",
  flexWrap: "wrap",
  gap: "4px 20px",
  alignItems: "center",
  fontSize: "0.92rem",
  color: theme.vars.palette.text.secondary,
  "& a": { display: "inline-flex", alignItems: "center", minHeight: 44 },
}));

const never = () => () => undefined;
const thisYear = () => String(new Date(now()).getFullYear());
/** A prerendered page shows the year of its build first, and the current year after hydration. */
const useYear = () =>
  useSyncExternalStore(never, thisYear, () => import.meta.env.VITE_BUILT_IN ?? thisYear());

/** The footer of the customer site (spec §2). */
export function Footer() {
  const apply = useApplyLink();
  return (
    <Foot>
      <Columns>
        <Tagline>
          <LogoMark size={44} />
          <p>Yoga is for Every Body!</p>
          <small>
            Hours: {RULES.opens} to {RULES.closes}
          </small>
        </Tagline>
        <Column aria-labelledby="foot-services">
          <h2 id="foot-services">Services</h2>
          <ul>
            <li>
              <Link to={paths.services}>Pricing and Classes</Link>
            </li>
            <li>
              <Link to={paths.teachers}>Our Teachers</Link>
            </li>
            <li>
              <Link to={paths.reviews}>Reviews</Link>
            </li>
          </ul>
        </Column>
        <Column aria-labelledby="foot-resources">
          <h2 id="foot-resources">Resources</h2>
          <ul>
            <li>
              <a {...apply}>Providers</a>
            </li>
            <li>
              <Link to={paths.contact}>Contact Us</Link>
            </li>
            <li>
              <Link to={paths.help}>Help Center</Link>
            </li>
          </ul>
        </Column>
      </Columns>
      <Small>
        <span>© {useYear()} Every Body Yoga</span>
        <Link to={paths.terms}>Terms</Link>
        <Link to={paths.privacy}>Privacy</Link>
      </Small>
    </Foot>
  );
}
