import { createWordTable, wordKey } from './word-table';

/** Plain colours. A maker's name of a paint is not among them and stays as it is. */
export const COLOUR_WORDS = createWordTable({
  White: 'wht, weiß, weiss, blanc, blanche, blanco, blanca, bianco',
  Silver: 'slv, silber, argent, argenté, plata, plateado',
  Grey: 'gray, gry, grau, gris, grigio, anthrazit',
  Black: 'blk, schwarz, noir, noire, negro, negra, nero',
  Blue: 'blu, blau, bleu, bleue, azul',
  Red: 'rot, rouge, rojo, roja, rosso',
  Green: 'grn, grün, gruen, vert, verte, verde',
  Brown: 'brn, braun, brun, brune, marron, marrón',
  Beige: 'beis',
  Gold: 'doré, or, dorado, oro',
  Yellow: 'gelb, jaune, amarillo, amarilla',
  Orange: 'naranja',
  Purple: 'violett, lila, morado, púrpura',
  Pink: 'rosa',
  Bronze: 'bronce',
  Burgundy: 'bordeaux, weinrot',
});

/** German, French and Spanish; finish or shade. */
const FINISHES = new Set(
  'metallic metallise metallisee metal metalizado metalizada perleffekt perlmutt nacre nacree perle perlado foncee fonce clair claire oscuro oscura claro clara dunkel hell uni mat matt'.split(
    ' ',
  ),
);

/** Grey for "Gris foncé". Undefined for English words, so that "Black Metallic" stays. */
export const plainColourOfPaint = (text: string): string | undefined => {
  const word = wordKey(text)
    .split(' ')
    .filter((each) => !FINISHES.has(each))
    .join(' ')
    .replace(/^(?:dunkel|hell)/, '');
  const paint = COLOUR_WORDS.get(word);
  return paint !== undefined && wordKey(paint) !== word ? paint : undefined;
};

/** Such as a maker's name of a paint. */
export const namesNoPlainColour = (text: string): boolean =>
  !wordKey(text)
    .split(' ')
    .some((word) => COLOUR_WORDS.has(word));
