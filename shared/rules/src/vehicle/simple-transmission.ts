const AUTOMATIC = /auto|dual.?clutch|\bdct\b|\bdsg\b|pdk|tronic|continuous|\bcvt\b|reduction|single.?speed|^1 speed/i;

/** Dual-clutch, continuously variable and the single gear of an electric car count as automatic. '' if the text names neither. */
export const simpleTransmission = (transmission: string | undefined): 'Automatic' | 'Manual' | '' => {
  if (AUTOMATIC.test(transmission ?? '')) return 'Automatic';
  return /manual/i.test(transmission ?? '') ? 'Manual' : '';
};
