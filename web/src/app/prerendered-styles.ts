import createCache, { type EmotionCache } from "@emotion/cache";

/**
 * Emotion's cache, which knows the classes of a prerendered page and leaves their style element where it is. Emotion
 * itself would move it to the end of the head, for which the browser reads and applies all of it a second time.
 */
export const prerenderedStyles = (): EmotionCache => {
  const cache = createCache({ key: "css" });
  const names = document.querySelector<HTMLElement>("style[data-classes]")?.dataset.classes ?? "";
  for (const name of names.split(" ")) if (name) cache.inserted[name] = true;
  return cache;
};
