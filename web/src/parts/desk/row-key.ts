/** The key of one row's call: the same whenever it is sent again with the key of them all. A UUID. */
export async function rowKeyOf(key: string, id: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${key} ${id}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hex = [...digest.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
