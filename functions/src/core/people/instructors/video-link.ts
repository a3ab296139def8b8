/** Ids of videos: eleven characters on YouTube, a number on Vimeo, there with the key of an unlisted one. */
const YOUTUBE_ID = /^[\w-]{11}$/;
const VIMEO_PATH = /^\/(?:video\/)?(\d{6,12})(?:\/([0-9a-f]{8,16}))?\/?$/;

function youTubeId({ hostname, pathname, searchParams }: URL): string | undefined {
  const [, first = "", second = ""] = pathname.split("/");
  if (hostname === "youtu.be") return first;
  if (first === "watch") return searchParams.get("v") ?? undefined;
  return ["shorts", "embed", "live"].includes(first) ? second : undefined;
}

function youTubeLink(url: URL): string | undefined {
  const id = youTubeId(url);
  return id !== undefined && YOUTUBE_ID.test(id) ? `https://www.youtube.com/watch?v=${id}` : undefined;
}

function vimeoLink({ pathname, searchParams }: URL): string | undefined {
  const [, id, inPath] = VIMEO_PATH.exec(pathname) ?? [];
  if (id === undefined) return undefined;
  const key = inPath ?? searchParams.get("h");
  return key && /^[0-9a-f]{8,16}$/.test(key) ? `https://vimeo.com/${id}/${key}` : `https://vimeo.com/${id}`;
}

const linkBySite: ReadonlyMap<string, (url: URL) => string | undefined> = new Map([
  ["youtube.com", youTubeLink],
  ["youtu.be", youTubeLink],
  ["vimeo.com", vimeoLink],
  ["player.vimeo.com", vimeoLink],
]);

/**
 * The one address of a video on YouTube or Vimeo, from any of the addresses that people copy; undefined for anything else.
 * Nothing but the video's id is kept of what was typed. Normalizing twice changes nothing.
 */
export function videoLink(typed: string): string | undefined {
  const address = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (!/^https?:$/.test(url.protocol) || url.port !== "" || url.username !== "" || url.password !== "")
    return undefined;
  return linkBySite.get(url.hostname.replace(/^(www|m)\./, ""))?.(url);
}
