const AUTOMATIC = /auto|dual.?clutch|\bdct\b|\bdsg\b|pdk|tronic|continuous|\bcvt\b|reduction|single.?speed|^1 speed/i;

/**
 * Transmission as shoppers say it: everything that shifts by itself is automatic, dual-clutch, continuous and the single
 * gear of an electric car too. '' when the wording says neither.
 */
export const simpleTransmission = (transmission: string | undefined): 'Automatic' | 'Manual' | '' => {
  if (AUTOMATIC.test(transmission ?? '')) return 'Automatic';
  return /manual/i.test(transmission ?? '') ? 'Manual' : '';
};
