/**
 * /.well-known/security.txt (RFC 9116) of a build made at `now`: where to report a weakness. It expires a year later, and
 * each release writes it again.
 */
export const securityText = (origin: string, now: Date): string => {
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), now.getUTCDate()));
  return [
    `Contact: ${origin}/contact?subject=Security`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
};
