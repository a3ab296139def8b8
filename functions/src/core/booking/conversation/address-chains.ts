/** Signs that may be between the letters of a name without hiding it: stars, quotes, emoji and what shows nothing. */
const FILL = String.raw`*~^|"'\u0060’\p{Extended_Pictographic}\u{1f3fb}-\u{1f3ff}\u200b-\u200d\ufe0f\u20e3`;
const WORD = String.raw`\p{L}\p{N}\p{M}`;
/** What may surround a sign: spaces and such signs. */
const AROUND = String.raw`[\s${FILL}]`;
const OPEN = `[([{<]${AROUND}*`;
const CLOSE = String.raw`${AROUND}*[)\]}>]`;
const STOP = "[.．。｡]";
const SIGN = "[@＠﹫]";

/** A label of a name; the words "at" and "dot" between signs are none of it. */
const label = new RegExp(
  String.raw`(?<![${WORD}])(?!(?:at|dot)[${FILL}])[\p{L}\p{N}](?:[${WORD}-]|(?![${FILL}]+(?:at|dot)${AROUND})[${FILL}])*(?<![${FILL}-])`,
  "giu",
);
const joint = new RegExp(
  [
    `${AROUND}*${OPEN}(?:dot|${STOP})${CLOSE}${AROUND}*`,
    `${AROUND}*${STOP}${AROUND}*`,
    `${AROUND}+dot${AROUND}+`,
  ].join("|"),
  "iuy",
);
const localPart = String.raw`[\p{L}\p{N}](?:[${WORD}._%+${FILL}-]|\s+dot\s+)*`;
const recipient = new RegExp(
  [
    `${localPart}(?:(?<tight>${SIGN})|${AROUND}*(?:(?<sign>${SIGN})|`,
    `(?<bracket>${OPEN}(?:at|${SIGN})${CLOSE}))${AROUND}*|(?<word>${AROUND}+at${AROUND}+))$`,
  ].join(""),
  "iu",
);
/** How far before a name its recipient is looked for, in UTF-16 units. */
const RECIPIENT_WITHIN = 100;
/** Maximum number of labels in one chain; the rest of a longer one is scanned alone. */
const MOST_LABELS = 12;

/**
 * How two labels are joined: by a dot alone, by a dot in brackets, by a dot before a space as sentences are, or by a dot
 * among spaces and fillers, or the word.
 */
export type JointKind = "tight" | "bracket" | "sentence" | "split";

/** How a recipient comes before a name: at a sign without spaces, a sign, a sign or the word in brackets, or the word. */
export type RecipientKind = "tight" | "sign" | "bracket" | "word";

/** A part of a text, from `from` up to `to`, in UTF-16 units. */
export interface TextSpan {
  from: number;
  to: number;
}

/** Labels joined by dots, at least two, and what comes before them. */
export interface AddressChain {
  labels: readonly (TextSpan & { typed: string; plain: string })[];
  /** `joints[i]` is before label i + 1. */
  joints: readonly JointKind[];
  recipient: { kind: RecipientKind; from: number } | undefined;
}

const fillers = new RegExp(`[${FILL}]`, "gu");
const spelled = /^[\p{L}\p{N}](?:-[\p{L}\p{N}])+$/u;

/** A label without fillers, in small letters; "c-o-m" is spelled. */
function plainLabel(typed: string): string {
  const plain = typed.replace(fillers, "").toLowerCase();
  return spelled.test(plain) ? plain.replaceAll("-", "") : plain;
}

function jointKind(joint: string): JointKind {
  if (/[([{<]/.test(joint)) return "bracket";
  if (joint.length === 1) return "tight";
  return new RegExp(`^${STOP}\\s+$`).test(joint) ? "sentence" : "split";
}

function recipientBefore(text: string, at: number): AddressChain["recipient"] {
  const start = Math.max(0, at - RECIPIENT_WITHIN);
  const match = recipient.exec(text.slice(start, at));
  if (!match?.groups) return undefined;
  const { tight, sign, bracket } = match.groups;
  const kind = tight ? "tight" : sign ? "sign" : bracket ? "bracket" : "word";
  return { kind, from: start + match.index };
}

/** The labels that follow the first one of a chain, and how each is joined. */
function joinedLabels(text: string, first: RegExpExecArray) {
  const labels = [first];
  const joints: JointKind[] = [];
  while (labels.length < MOST_LABELS) {
    const end = label.lastIndex;
    joint.lastIndex = end;
    const joined = joint.exec(text);
    label.lastIndex = joint.lastIndex;
    const next = joined && label.exec(text);
    if (!joined || next?.index !== joint.lastIndex) {
      label.lastIndex = end;
      break;
    }
    joints.push(jointKind(joined[0]));
    labels.push(next);
  }
  return { labels, joints };
}

/** The chains of a text, of two labels or more. */
export function addressChains(text: string): AddressChain[] {
  const chains: AddressChain[] = [];
  label.lastIndex = 0;
  for (let first = label.exec(text); first; first = label.exec(text)) {
    const { labels, joints } = joinedLabels(text, first);
    if (joints.length === 0) continue;
    chains.push({
      labels: labels.map(({ index, 0: typed }) => ({
        from: index,
        to: index + typed.length,
        typed,
        plain: plainLabel(typed),
      })),
      joints,
      recipient: recipientBefore(text, first.index),
    });
  }
  return chains;
}
