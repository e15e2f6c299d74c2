/** One segment of a path: only lower case letters, digits and single hyphens. `Škoda Octavia & co` gives `skoda-octavia-and-co`. */
export const slugify = (text: string, maxLength = 200): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replace(/^-+|-+$/g, '');
