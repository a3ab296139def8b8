/** kB (1000 bytes) of brotli 11, or shares of F: a React hello world built in the same run (quality P1–P6). */
export const budgets = {
  /** P1: all JavaScript of a prerendered page before a click, in F; the quality asks it of / alone. */
  publicScripts: 2.25,
  /** P3: each prerendered page, kB. */
  publicHtml: 14,
  /** P3: requests before a click beside images. */
  publicRequests: 3,
  /** P4: sign-in and App Check together, kB. */
  authAndAppCheck: 32,
  /** P5: all JavaScript of a cold visit to a signed-in page, kB. */
  signedInRoute: 295,
  bookRoute: 310,
  /** P6: schemas and the schema library in the web, kB. */
  schemas: 4,
} as const;
