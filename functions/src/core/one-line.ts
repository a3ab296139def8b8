/** A text on one line: line breaks, other control characters and runs of spaces become one space. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
