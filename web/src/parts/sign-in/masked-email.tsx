import { maskEmail } from "../../auth/mask-email.ts";

/** A masked email that wraps before the @ if needed. */
export function MaskedEmail({ email }: { email: string }) {
  const [local, domain] = maskEmail(email).split("@");
  if (!domain) return null;
  return (
    <>
      {local}
      <wbr />@{domain}
    </>
  );
}
