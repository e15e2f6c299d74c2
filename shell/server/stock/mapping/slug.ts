const LIMIT = 200;

/** Part of a URL: lower case letters and digits joined by hyphens, accents dropped. At most 200 characters. */
export const slugOf = (text: string): string => {
  const slug = text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return slug.length <= LIMIT ? slug : `${slug.slice(0, LIMIT / 2)}-${slug.slice(-(LIMIT / 2 - 1))}`;
};
