import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { type Path, paths, withNext } from "../../app/paths.ts";

const List = styled("ul")({
  margin: "4px 0 0",
  paddingLeft: 20,
  "& li": { padding: "5px 0" },
});

const steps: Record<string, { path: Path; text: string }> = {
  name: { path: paths.name, text: "Tell us your name" },
  phone: { path: paths.phone, text: "Add your phone number" },
  address: { path: paths.address, text: "Add your address" },
  email: { path: paths.profile, text: "Confirm your e-mail address" },
};
const unknown = { path: paths.profile, text: "Complete your profile" };

/** Ways to exactly what a profile lacks, and back. */
export function ProfileLinks({ missing, here }: { missing: readonly string[]; here: string }) {
  return (
    <List>
      {missing.map((step) => {
        const { path, text } = steps[step] ?? unknown;
        return (
          <li key={step}>
            <Link to={withNext(path, here)}>{text}</Link>
          </li>
        );
      })}
    </List>
  );
}
