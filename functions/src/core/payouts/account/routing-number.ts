/** Valid first two digits of routing numbers: Federal Reserve districts, thrifts, electronic payments, and checks. */
const prefix = /^(0[1-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/;

/** What is wrong with a US routing number (nine digits, ABA checksum); undefined if nothing is. */
export function routingProblem(routing: string): string | undefined {
  if (!/^\d{9}$/.test(routing)) return "A routing number has nine digits.";
  const sum = [...routing].reduce((all, digit, at) => all + Number(digit) * ([3, 7, 1][at % 3] ?? 0), 0);
  if (!prefix.test(routing) || sum % 10 !== 0)
    return "This routing number has a typo. Compare it with a check or your bank's app.";
  return undefined;
}
