import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import type { AppSecret } from "../../../auth/factors/factors.ts";
import { appCode, CodeForm } from "../../../parts/sign-in/code-form.tsx";
import { useFocus } from "../../../ui/focus.ts";
import { CopyField } from "../../../ui/forms/copy-field.tsx";
import { Column } from "../../../ui/layout.ts";
import { QrCode } from "./qr-code.tsx";

const Steps = styled("ol")({ margin: 0, paddingInlineStart: 20, display: "grid", gap: 12, outline: "none" });

interface AppSecretFormProps {
  secret: AppSecret;
  onCode: (code: string) => Promise<string | null>;
  onBack: () => void;
}

/** The key of an authenticator app, to scan, to open or to type, and the code that the app shows for it. */
export function AppSecretForm({ secret, onCode, onBack }: AppSecretFormProps) {
  // The pressed button is gone.
  const steps = useFocus<HTMLOListElement>(true);
  return (
    <Column>
      <Steps ref={steps} tabIndex={-1}>
        <li>
          Scan this with your authenticator app.
          <QrCode text={secret.url} label="QR code for your authenticator app" />
          On this device? <Link href={secret.url}>Open it in your app</Link>, or type the key there:
          <CopyField label="Key" value={secret.key.replace(/.{4}(?=.)/g, "$& ")} />
        </li>
        <li>Enter the code that the app shows.</li>
      </Steps>
      <CodeForm
        {...appCode}
        isLater
        submitLabel="Add this app"
        onCode={onCode}
        onBack={onBack}
        backLabel="Back"
      />
    </Column>
  );
}
