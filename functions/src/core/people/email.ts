const quad = String.raw`\[(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)\]`;
const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const local = `[a-z0-9!#$%&'*+/=?^_\`{|}~-]+(?:\\.[a-z0-9!#$%&'*+/=?^_\`{|}~-]+)*|"[^"\\\\\\r\\n]+"`;
const format = new RegExp(`^(?:${local})@(?:(?:${label}\\.)+[a-z]{2,}|${quad})$`, "i");

/** Whether a text is an email address: local part, @, domain with a top-level part of 2 or more letters, or an IP literal (spec §5). */
export const isEmail = (text: string): boolean => text.length <= 254 && format.test(text);
