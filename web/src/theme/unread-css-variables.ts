/**
 * The CSS variables that our styles, and those of the MUI components we use, read. All of MUI's variables would be
 * half of the styles in each prerendered page, parsed before its first paint (docs/quality.md P8).
 */
const read = new RegExp(
  [
    String.raw`^spacing$|^opacity\.\w+$|^shape\.borderRadius$|^zIndex\.(appBar|drawer|modal|snackbar)$|^shadows\.(0|1|2|4|6|8|16|24)$`,
    String.raw`^palette\.(primary|secondary|error|warning|success|info)\.(main|dark|light|contrastText|contrastTextChannel|mainChannel)$`,
    String.raw`^palette\.(text\.(primary|secondary|primaryChannel)|background\.(default|paper)|common\.(white|onBackground|onBackgroundChannel))$`,
    String.raw`^palette\.(action\.\w+|Button\.\w+)$`,
    String.raw`^palette\.(AppBar\.(defaultBg|darkBg|darkColor)|Avatar\.defaultBg|LinearProgress\.primaryBg|Slider\.primaryTrack|Switch\.defaultColor)$`,
    String.raw`^palette\.(Alert|Chip|Input|Skeleton|SnackbarContent|StepConnector|StepContent)\.\w+$`,
    String.raw`^palette\.(text\.disabled|grey\.(400|700))$`,
    String.raw`^palette\.(divider|mist|sun|control)$`,
  ].join("|"),
);

/** Whether no style reads the CSS variable of this theme path, so that the theme omits it. */
export const isUnreadCssVariable = (path: string[]): boolean => !read.test(path.join("."));
