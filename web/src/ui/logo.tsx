import { styled } from "@mui/material/styles";

const Word = styled("span")(({ theme }) => ({
  fontFamily: theme.typography.h1.fontFamily,
  fontWeight: 600,
  // Grows with the text of the device, but not beyond a phone's bar.
  fontSize: "min(1.18rem, 19px)",
  [theme.breakpoints.up("sm")]: { fontSize: "min(1.18rem, 22px)" },
  lineHeight: 1.05,
  letterSpacing: "-0.01em",
  // With big text it takes two lines, and leaves the buttons beside it on the screen.
  minWidth: 0,
  overflowWrap: "normal",
}));

const Sun = styled("circle")(({ theme }) => ({ fill: theme.vars.palette.sun }));

/** Three people with different builds, sitting side by side. */
export function LogoMark({ size = 34 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" style={{ flex: "none" }}>
      <g fill="currentColor">
        <circle cx="8.2" cy="18.4" r="3.3" opacity=".72" />
        <path d="M1.5 34c0-6 2.7-10.6 6.7-10.6S14.9 28 14.9 34z" opacity=".72" />
        <circle cx="32" cy="20" r="3.2" opacity=".72" />
        <path d="M24.2 34c0-5.2 3.3-9.2 7.8-9.2s7.2 4 7.2 9.2z" opacity=".72" />
        <path d="M10.2 34c0-8.7 4-15.4 9.6-15.4S29.4 25.3 29.4 34z" />
      </g>
      <Sun cx="19.8" cy="12" r="4.3" />
    </svg>
  );
}

/** The logo and the name. */
export function Logo() {
  return (
    <>
      <LogoMark />
      <Word>Every Body Yoga</Word>
    </>
  );
}
