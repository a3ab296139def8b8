/**
 * The address of a page or app that shows the way to a place from where the device is: Apple's maps on Apple's devices,
 * Google's on all others. Phones open it in the app.
 */
export const directionsTo = (address: string, userAgent: string): string =>
  /iPhone|iPad|Macintosh/.test(userAgent)
    ? `https://maps.apple.com/?${new URLSearchParams({ daddr: address })}`
    : `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: address })}`;
