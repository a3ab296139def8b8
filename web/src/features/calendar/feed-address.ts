/** The address of a calendar feed, as people copy it and as their calendar program opens it. */
export interface FeedAddress {
  address: string;
  webcal: string;
}

/** The whole address of a feed's path on the site it was asked for (`origin`, without a slash at its end). */
export const feedAddress = (path: string, origin: string): FeedAddress => {
  const address = new URL(path, origin).href;
  return { address, webcal: address.replace(/^https?:/, "webcal:") };
};
