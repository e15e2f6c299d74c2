/**
 * The option that a key leads to in a combobox (ARIA 1.2): down and up go round through "none", which is the field itself;
 * undefined is none, false a key that means nothing here. Home and End stay with the text.
 */
export const nextOption = (key: string, active: number | undefined, count: number): number | undefined | false => {
  if (count === 0) return false;
  if (key === 'ArrowDown') return active === undefined ? 0 : active + 1 < count ? active + 1 : undefined;
  if (key === 'ArrowUp') return active === undefined ? count - 1 : active > 0 ? active - 1 : undefined;
  return false;
};
