/** Words that name a danger to a person. Errs toward false alarms: any match counts. */
const dangers = [
  ...["unsafe", "not safe", "wasn't safe", "didn't feel safe", "don't feel safe", "safety", "danger\\w*"],
  ...["afraid", "scared", "frightened", "terrified", "uncomfortable"],
  ...["touch(ed|es|ing)", "grop(e|ed|ing)", "grabb(ed|ing)", "kiss(ed|ing)?", "undress\\w*", "naked"],
  ...["harass\\w*", "molest\\w*", "assault\\w*", "rap(e|ed|ing|ist)", "sexual\\w*", "stalk\\w*"],
  ...[
    "threat\\w*",
    "violen\\w*",
    "attack\\w*",
    "abus\\w*",
    "hit me",
    "hits me",
    "pushed me",
    "slapped",
    "chok(ed|ing)",
  ],
  ...["weapons?", "gun", "knife", "drunk", "intoxicated", "drugs?", "high on"],
  ...[
    "hurt(s|ing)?",
    "injur\\w*",
    "bleeding",
    "ambulance",
    "police",
    "emergency",
    "followed me",
    "locked (me|the door)",
  ],
];

const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${dangers.join("|")})(?![\\p{L}\\p{N}])`, "iu");

/** Whether a report names something that can't wait until morning. */
export const namesSafety = (text: string): boolean => pattern.test(text.replaceAll(/[\u2018\u2019]/g, "'"));
