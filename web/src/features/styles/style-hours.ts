/** What a session of a style is like, for people who have never had one. */
interface StyleHour {
  /** How it goes, first to last. */
  steps: readonly string[];
  /** What to have ready at home. */
  ready: string;
  /** Who should ask first, if anyone. */
  careful?: string;
}

/** By the style's name, as the price lists have it. */
export const styleHours: Readonly<Record<string, StyleHour>> = {
  Hatha: {
    steps: [
      "You talk for a few minutes: what hurts, what you'd like, how your day was.",
      "Standing and seated poses, one at a time, held for a few breaths. Your teacher adjusts them to you, with a block or a strap where it helps.",
      "A long rest on your back at the end, while your teacher keeps an eye on the clock.",
    ],
    ready: "A bit of clear floor, and clothes you can bend in. Your teacher brings mats, blocks and straps.",
  },
  Vinyasa: {
    steps: [
      "A slow start on the mat, to find your breath and wake up your back.",
      "Sequences that flow: you learn one, repeat it, and it grows. You'll get warm, and you choose how hard you work.",
      "Slower stretches close to the floor, then rest.",
    ],
    ready:
      "Room to step forward and back without hitting the couch, a towel, and water. Your teacher brings mats for everyone.",
    careful: "Wrists, shoulders or blood pressure an issue? Say so when you book. There's a version for you.",
  },
  Yin: {
    steps: [
      "You settle on the floor, with cushions under whatever doesn't reach it.",
      "Five or six poses, each held for minutes. Nothing is pulled. Your teacher helps you find the edge, and the quiet after it.",
      "A few minutes lying still, so the effect can sink in.",
    ],
    ready:
      "A warm room, socks and a sweater: you won't move much. Your teacher brings mats, and bolsters or blankets to rest on.",
    careful: "Very flexible joints, or an injury that's new? Tell us when you book, and we'll go gently.",
  },
  Restorative: {
    steps: [
      "Your teacher builds you a nest from bolsters, blankets and pillows, and dims the light with you.",
      "Three or four positions, so well supported that nothing has to work. You rest in each one.",
      "You wake up slowly, with time to sit before the world starts again.",
    ],
    ready:
      "Pillows and blankets you like, and a room where the phone can't reach you. Your teacher brings mats and bolsters.",
  },
  Prenatal: {
    steps: [
      "You talk about your week: how you slept, what's changed, what your doctor or midwife said.",
      "Strength for legs and back, room for your belly, and breathing you can use on the day. Nothing presses.",
      "Rest on your side with a pillow between your knees.",
    ],
    ready: "Two firm pillows, water within reach, and a chair nearby. Your teacher brings mats and blocks.",
    careful:
      "Please ask your doctor or midwife first, and book a teacher trained for it. Stop whenever your body says so.",
  },
  Chair: {
    steps: [
      "You sit, arrive, and breathe. Shoulders and neck come first, because they always need it.",
      "Strength and balance, seated or standing with a hand on the chair. Nobody has to get down on the floor.",
      "Hands, eyes and feet, then a quiet end in your chair.",
    ],
    ready: "One sturdy chair without wheels for each person, and shoes or bare feet that don't slip.",
    careful: "Dizzy when you stand up, or a new hip or knee? Say so when you book.",
  },
};
