/** A text that names a file of the media folder, and where it stands (JSON pointer). */
export interface MediaName {
  path: string;
  text: string;
}

export const MEDIA = 'media:';
const known = new WeakMap<object, MediaName[]>();

/** Every `media:` source within a value. Of something frozen it is found out once. */
export function mediaOf(value: unknown): readonly MediaName[] {
  if (typeof value !== 'object' || value === null) return namesIn(value, '');
  const names = known.get(value) ?? namesIn(value, '');
  if (Object.isFrozen(value)) known.set(value, names);
  return names;
}

function namesIn(value: unknown, path: string): MediaName[] {
  if (typeof value === 'string') return value.startsWith(MEDIA) ? [{ path, text: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    namesIn(inner, `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`),
  );
}
