import { styled } from "@mui/material/styles";
import { paths } from "../../app/paths.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Page } from "../../ui/page.tsx";
import { Panel, Quiet, Stack } from "../../ui/panel.tsx";
import { CodeForm } from "./code-form.tsx";
import { Redeemed } from "./redeemed.tsx";
import { useRedeem } from "./use-redeem.ts";

const Text = styled("p")({ margin: 0 });

/** Turns a gift or promotion code into credit. */
export function CodePage() {
  const redeem = useRedeem();
  const { gift } = redeem;
  return (
    <Page
      title="Redeem a code"
      lead="A gift or a promotion becomes credit, at once."
      width="narrow"
      above={<BackLink to={paths.billing}>Billing</BackLink>}
    >
      <Stack>
        <Panel>
          {gift ? <Redeemed gift={gift} onAnother={redeem.startOver} /> : <CodeForm {...redeem} />}
        </Panel>
        {!gift && (
          <Text>
            <Quiet>
              Gift codes come from whoever wishes you well, promotion codes with our mails and flyers. Each
              counts once for each person, and its credit does not expire.
            </Quiet>
          </Text>
        )}
      </Stack>
    </Page>
  );
}
