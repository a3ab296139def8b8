/**
 * What our styles, and those of MUI's Button, Dialog and Drawer, read as CSS variables. All that MUI knows would be
 * half of the styles in each prerendered page, to be parsed before its first paint (quality P8).
 */
const read = new RegExp(
  [
    String.raw`^spacing$|^shape\.borderRadius$|^zIndex\.(drawer|modal)$|^shadows\.(0|1|2|4|6|8|16|24)$`,
    String.raw`^palette\.(primary|secondary|error|warning|success|info)\.(main|dark|contrastText|mainChannel)$`,
    String.raw`^palette\.(text\.(primary|secondary|primaryChannel)|background\.(default|paper)|common\.white)$`,
    String.raw`^palette\.(action\.(disabled|disabledBackground|hoverOpacity)|Button\.\w+)$`,
    String.raw`^palette\.(divider|mist|sun|control)$`,
  ].join("|"),
);

/** Whether nothing reads the CSS variable of this path into the theme, so that none is made. */
export const isUnread = (path: string[]): boolean => !read.test(path.join("."));
