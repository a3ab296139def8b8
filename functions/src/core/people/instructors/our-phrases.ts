/** The phrases that instructors have before they change them. */
export const ourPhrases: Readonly<Record<"practiced" | "atHome", readonly string[]>> = {
  practiced: [
    "Slow, even breathing.",
    "Sun salutations.",
    "Hip openers.",
    "Standing poses and balance.",
    "Gentle backbends.",
    "A long rest at the end.",
  ],
  atHome: [
    "Five slow breaths before bed.",
    "Cat and cow, ten rounds in the morning.",
    "Legs up the wall before you sleep.",
    "Three slow sun salutations.",
    "Roll your shoulders between calls.",
  ],
};
