/** An SVG path in a box of height 100; the thickness of the stroke is not included. */
export interface LetterStrokes {
  path: string;
  width: number;
}

const ROUND_LETTER_PATH = 'M36 0A36 50 0 1 0 36 100A36 50 0 1 0 36 0Z';

/** Icons use no font, so that they look the same on every machine. */
const LETTER_STROKES: Record<string, [width: number, path: string]> = {
  A: [76, 'M0 100L38 0L76 100M13 66H63'],
  B: [64, 'M0 0V100M0 0H36A23 23 0 0 1 36 46H0M36 46H37A27 27 0 0 1 37 100H0'],
  C: [66, 'M66 18A37 50 0 1 0 66 82'],
  D: [70, 'M0 0V100H22A48 50 0 0 0 22 0Z'],
  E: [58, 'M58 0H0V100H58M0 49H48'],
  F: [56, 'M56 0H0V100M0 50H46'],
  G: [70, 'M67 18A37 50 0 1 0 70 70V54H42'],
  H: [68, 'M0 0V100M68 0V100M0 49H68'],
  I: [1, 'M0 0V100'],
  J: [46, 'M46 0V72A23 28 0 0 1 0 76'],
  K: [64, 'M0 0V100M60 0L0 60M22 40L64 100'],
  L: [54, 'M0 0V100H54'],
  M: [84, 'M0 100V0L42 64L84 0V100'],
  N: [68, 'M0 100V0L68 100V0'],
  O: [72, ROUND_LETTER_PATH],
  P: [62, 'M0 100V0H34A28 28 0 0 1 34 56H0'],
  Q: [74, `${ROUND_LETTER_PATH}M46 72L74 104`],
  R: [64, 'M0 100V0H34A28 28 0 0 1 34 56H0M30 56L64 100'],
  S: [62, 'M59 16C54 5 43 0 31 0C13 0 3 11 3 25C3 56 62 42 62 75C62 90 49 100 31 100C15 100 5 93 0 81'],
  T: [68, 'M0 0H68M34 0V100'],
  U: [66, 'M0 0V66A33 34 0 0 0 66 66V0'],
  V: [74, 'M0 0L37 100L74 0'],
  W: [104, 'M0 0L27 100L52 20L77 100L104 0'],
  X: [68, 'M0 0L68 100M68 0L0 100'],
  Y: [70, 'M0 0L35 50L70 0M35 50V100'],
  Z: [64, 'M0 0H64L0 100H64'],
  0: [72, ROUND_LETTER_PATH],
  1: [26, 'M0 18L26 0V100'],
  2: [60, 'M1 26A29 26 0 1 1 54 42L0 100H60'],
  3: [60, 'M3 16A27 25 0 1 1 30 47H24M30 47A30 27 0 1 1 0 82'],
  4: [68, 'M52 100V0L0 70H68'],
  5: [60, 'M54 0H8L4 45A31 29 0 1 1 0 84'],
  6: [62, 'M50 3C20 15 0 42 0 69A31 31 0 1 0 62 69A31 31 0 0 0 2 60'],
  7: [60, 'M0 0H60L20 100'],
  8: [60, 'M30 0A24 23 0 1 0 30 46A24 23 0 1 0 30 0ZM30 46A30 27 0 1 0 30 100A30 27 0 1 0 30 46Z'],
  9: [62, 'M12 97C42 85 62 58 62 31A31 31 0 1 0 0 31A31 31 0 0 0 60 40'],
};

/** Names whose first letter has no strokes use them. */
const CAR_STROKES: LetterStrokes = {
  width: 130,
  path: 'M4 72V54L24 50L42 24H92L112 50L126 56V72H4M24 72A13 13 0 1 0 50 72M82 72A13 13 0 1 0 108 72',
};

/** Ignores accents. Returns a car if the name begins with another character than letter or digit. */
export const strokesOfInitial = (name: string): LetterStrokes => {
  const first = name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .charAt(0)
    .toUpperCase();
  const [width, path] = LETTER_STROKES[first] ?? [];
  return width === undefined || path === undefined ? CAR_STROKES : { width, path };
};
