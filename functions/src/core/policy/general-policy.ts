/** The id of the document of policies for every area. */
export const GENERAL_POLICY = "default";
