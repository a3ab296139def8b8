/** IBAN lengths by country, from the SWIFT registry. */
const lengths = new Map(
  (
    "AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 " +
    "ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 " +
    "LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 " +
    "PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30"
  )
    .split(" ")
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** `text` mod 97, letters as 10–35. */
const mod97 = (text: string): number =>
  [...text].reduce((rest, character) => {
    const value = Number.parseInt(character, 36);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);

/** What is wrong with an IBAN in capitals without spaces (ISO 13616); undefined if nothing is. */
export function ibanProblem(iban: string): string | undefined {
  const country = iban.slice(0, 2);
  const length = lengths.get(country);
  if (length === undefined || !/^[A-Z]{2}[0-9A-Z]+$/.test(iban))
    return "Enter an IBAN. It begins with two letters for its country, such as DE or GB.";
  if (iban.length !== length)
    return `An IBAN that begins with ${country} has ${length} characters, and this one has ${iban.length}.`;
  const check = iban.slice(2, 4);
  const isPossible = /^\d\d$/.test(check) && check >= "02" && check <= "98";
  if (!isPossible || mod97(iban.slice(4) + iban.slice(0, 4)) !== 1)
    return "This IBAN has a typo. Compare it with your bank statement.";
  return undefined;
}
