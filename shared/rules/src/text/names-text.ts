/** `acme, bravo and 3 more`; `total`: number of all, of which `names` may have the first alone. */
export const namesText = (names: readonly string[], most: number, total = names.length): string => {
  const named = names.slice(0, most);
  const more = total - named.length;
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
};
