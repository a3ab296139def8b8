/** A URL that can be decoded: unchanged, or with each percent sign escaped if one begins no valid character. */
export function escapeMalformed(url: string): string {
  try {
    decodeURIComponent(url);
    return url;
  } catch {
    return url.replaceAll("%", "%25");
  }
}
