/** Best first. */
export type Compression = 'br' | 'gzip';

/** RFC 9110; undefined if the browser accepts none. */
export const acceptedCompression = (header: string | string[] | undefined): Compression | undefined => {
  const accepted = String(header ?? '')
    .split(',')
    .flatMap((part) => {
      const [name = '', weight = ''] = part.split(';').map((each) => each.trim().toLowerCase());
      return /^q=0(?:\.0*)?$/.test(weight) ? [] : [name];
    });
  return (['br', 'gzip'] as const).find((name) => accepted.includes(name));
};
