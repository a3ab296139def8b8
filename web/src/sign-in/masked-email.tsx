import { maskEmail } from "../auth/email.ts";

/** A masked address that breaks before the @ where it must. */
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
