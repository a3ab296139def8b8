import { NeedsConfirmedEmail } from "../../parts/sign-in/needs-confirmed-email.tsx";
import { paths } from "../../routing/paths.ts";
import { BackLink } from "../../ui/back-link.tsx";
import { Column } from "../../ui/layout.ts";
import { Page } from "../../ui/page.tsx";
import { Panel } from "../../ui/panel.tsx";
import { Quiet, Text } from "../../ui/text.ts";
import { CodeRedeemed } from "./code-redeemed.tsx";
import { RedeemForm } from "./redeem-form.tsx";
import { useRedeem } from "./use-redeem.ts";

/** Turns a gift or promotion code into credit. */
export function CodePage() {
  const redeem = useRedeem();
  const { gift } = redeem;
  return (
    <Page
      title="Redeem a code"
      lead="Turn a gift or promotion code into credit."
      width="narrow"
      above={<BackLink to={paths.billing}>Billing</BackLink>}
    >
      <Column>
        <Panel>
          {gift ? (
            <CodeRedeemed gift={gift} onAnother={redeem.startOver} />
          ) : (
            <NeedsConfirmedEmail why="Confirm your email first, then redeem your code.">
              <RedeemForm {...redeem} />
            </NeedsConfirmedEmail>
          )}
        </Panel>
        {!gift && (
          <Text>
            <Quiet>
              Gift codes come from friends and family. Promotion codes come from our emails and flyers. You
              can use each code once, and the credit doesn't expire.
            </Quiet>
          </Text>
        )}
      </Column>
    </Page>
  );
}
