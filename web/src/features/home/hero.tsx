import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { paths } from "../../app/paths.ts";
import { buttonLook, quietButtonLook } from "../../ui/button-look.ts";
import { useHeadingFocus } from "../../ui/page.tsx";
import { HomeDrawing } from "./drawing.tsx";

const Split = styled("div")(({ theme }) => ({
  maxWidth: 1200,
  margin: "0 auto",
  padding: "28px 20px 16px",
  display: "grid",
  gap: 28,
  alignItems: "center",
  [theme.breakpoints.up("md")]: { gridTemplateColumns: "1fr 1.05fr", gap: 56, padding: "56px 32px 40px" },
}));

const H1 = styled("h1")(({ theme }) => ({
  ...theme.typography.h1,
  fontSize: "clamp(2.3rem, 1.5rem + 3.6vw, 3.7rem)",
  lineHeight: 1.06,
}));

const Lead = styled("p")(({ theme }) => ({
  margin: "16px 0 24px",
  fontSize: "1.13rem",
  maxWidth: 480,
  color: theme.vars.palette.text.secondary,
}));

const Ways = styled("div")({ display: "flex", flexWrap: "wrap", gap: 12 });
const Go = styled(Link)(buttonLook, { minHeight: 52, padding: "10px 28px", fontSize: "1.06rem" });
const Look = styled(Link)(quietButtonLook, { minHeight: 52, padding: "10px 24px", fontSize: "1.06rem" });

/** The promise, and the way to it. */
export function Hero() {
  const heading = useHeadingFocus();
  return (
    <Split>
      <div>
        <H1 ref={heading} tabIndex={-1}>
          The yoga teacher comes to you
        </H1>
        <Lead>
          Your living room, your pace, your body as it is. Book a private or small-group session any day
          between 6:00AM and 8:00PM.
        </Lead>
        <Ways>
          <Go to={paths.book}>Find a time</Go>
          <Look to={paths.services}>Pricing and classes</Look>
        </Ways>
      </div>
      <HomeDrawing />
    </Split>
  );
}
