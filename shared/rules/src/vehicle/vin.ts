/** Capital letters without spaces. Undefined for a text that is none by ISO 3779: 17 letters and digits, without I, O and Q. */
export const vinOfText = (text: string): string | undefined => {
  const vin = text.replaceAll(/\s/g, '').toUpperCase();
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) ? vin : undefined;
};
