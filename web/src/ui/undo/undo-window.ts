/** ms in which a person can undo what they pressed. */
export const UNDO_WINDOW = 5000;
