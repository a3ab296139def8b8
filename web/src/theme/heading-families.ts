/** The fonts of headings: ours if it is there at the first paint, else one in its measures (build/fonts). */
export const headingFamilies = 'Fraunces, "Fraunces Georgia", "Fraunces Noto", Georgia, serif';
