import { tableOf } from './word-table';

/** Plain colours. A maker's name of a paint stays as it is. */
export const PAINTS = tableOf({
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
