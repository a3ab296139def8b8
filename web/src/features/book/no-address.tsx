import { styled } from "@mui/material/styles";
import { Link } from "react-router-dom";
import { paths, withNext } from "../../app/paths.ts";
import { buttonLook } from "../../ui/button-look.ts";
import { Row } from "../../ui/panel.tsx";

const Text = styled("p")({ margin: 0 });
const Way = styled(Link)(buttonLook);

/** Nobody can be sent anywhere yet: the way to saving an address, and back to what was chosen. */
export function NoAddress({ here }: { here: string }) {
  return (
    <>
      <Text>
        We need your address once, so that your instructor finds you. Afterwards you come right back here;
        what you have chosen stays.
      </Text>
      <Row>
        <Way to={withNext(paths.address, here)}>Save my address</Way>
      </Row>
    </>
  );
}
