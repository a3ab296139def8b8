import { expect, it } from "vitest";
import { cardTrait, emailTrait } from "../../core/ledger/codes/gift-use.ts";
import { personDigest } from "./person-digest.ts";

const env = { EBY_LINK_SECRET: "a secret of this deployment, long enough" };

it("a person's digest is the same however the address is written, and differs for another person or secret", () => {
  const digest = personDigest(emailTrait("Ada@Example.com"), env);
  expect(digest).toMatch(/^[0-9a-f]{32}$/);
  for (const same of ["ada@example.com", "ada+yoga@example.com", "ADA+1@EXAMPLE.COM"])
    expect(personDigest(emailTrait(same), env)).toBe(digest);
  for (const other of [
    emailTrait("bob@example.com"),
    emailTrait("ada@example.org"),
    cardTrait("ada@example.com"),
  ])
    expect(personDigest(other, env)).not.toBe(digest);
  expect(personDigest(emailTrait("ada@example.com"), { EBY_LINK_SECRET: "another" })).not.toBe(digest);
});
