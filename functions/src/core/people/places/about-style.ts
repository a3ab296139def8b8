/** The poses that are drawn, by which a style can be shown. */
export const drawnPoses = ["tree", "warrior", "fold", "rest", "belly", "chair", "seat"] as const;

/** Characters that operators have to say what a style is and whom it suits. */
export const MOST_ABOUT_STYLE = 200;
