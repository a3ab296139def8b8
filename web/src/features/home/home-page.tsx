import { styled } from "@mui/material/styles";
import { useHeadingFocus } from "../../ui/page.tsx";

const H1 = styled("h1")(({ theme }) => ({ ...theme.typography.h1 }));

export function HomePage() {
  const heading = useHeadingFocus();
  return (
    <H1 ref={heading} tabIndex={-1}>
      Yoga at home, for every body
    </H1>
  );
}
