/** kB (1000 bytes) of brotli 11, or shares of F: a React hello world built in the same run (docs/quality.md P1–P6). */
export const budgets = {
  /** P1: all JavaScript of / before a click, in F. */
  homeScripts: 2.5,
  /** P1: that of another prerendered page, which docs/quality.md does not limit, in F. */
  publicScripts: 2.6,
  /** P3: each prerendered page, kB. */
  publicHtml: 16,
  /** P3: requests before a click, images and the one font excepted. */
  publicRequests: 12,
  /** P3: fonts of a page, and the size of each in kB; a font file is compressed already. */
  fonts: 1,
  fontFile: 25,
  /** P4: sign-in and App Check together, kB. */
  authAndAppCheck: 32,
  /** P5: all JavaScript of a cold visit to a signed-in page, kB. */
  signedInRoute: 320,
  bookRoute: 350,
  /** Where an instructor's day begins. */
  todayRoute: 300,
  /** P16: files that a page asks for before the content of its first call. */
  earlyFiles: 32,
  /** A page of the desk with all that it loads later: grid, charts, forms. */
  deskRoute: 560,
  /** P5: what the grid of a week adds to /schedule, kB. */
  weekGrid: 75,
  /** What the worker of a site loads for the time without a network, kB. */
  precache: 255,
  /** P5: the code of the worker that shows pushes, kB. */
  pushWorker: 1,
  /** P6: schemas and the schema library in the browser, kB. */
  schemas: 9,
} as const;
