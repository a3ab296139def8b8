/** Pages of the customer site that are prerendered files of their own; `/404` is 404.html. */
export const publicRoutes = [
  ...["/", "/about", "/services", "/reviews", "/help", "/contact", "/terms", "/privacy"],
  "/404",
];

/** Pages of the customer site that are drawn in the browser: the empty `app.html` answers. */
export const appRoutes = [
  ...["/login", "/recover"],
  ...["/profile", "/book", "/instructors", "/calendar", "/activity", "/code"],
  ...["/settings", "/settings/billing", "/settings/billing/apm", "/settings/photo", "/settings/name"],
  ...["/settings/email", "/settings/address", "/settings/bio", "/settings/phone", "/settings/mfa"],
  ...["/settings/password", "/settings/block"],
  ...["/alerts", "/tip", "/rate", "/appt", "/report"],
];

/** Pages of the instructor site, all drawn in the browser but 404.html. */
export const instructorRoutes = [
  ...["/", "/login", "/recover", "/apply", "/inbox", "/sessions", "/schedule", "/alerts", "/earnings"],
  ...["/profile", "/desk"],
];
