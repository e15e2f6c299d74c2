import { ProblemError } from '@forecourt/contracts/problem';

export type PictureSourceName =
  { kind: 'drawing'; name: string } | { kind: 'media'; file: string } | { kind: 'photograph'; digest: string };

const LONGEST = 1024;

const mediaFile = (path: string): string => {
  const segments = path.split('/');
  const sound = segments.every((segment) => /^[\w][\w .@()+-]*$/.test(segment) && !segment.includes('..'));
  if (!sound) throw new ProblemError('image_source_refused', 'a media file is named by its path below the media folder');
  return segments.join('/');
};

const photographDigest = (text: string): string => {
  if (!/^[0-9a-f]{64}$/.test(text)) throw new ProblemError('invalid_image', 'a photograph is named by its digest');
  return text;
};

/** Refuses other hosts, because a service that fetches any address would be an open proxy. */
export const parsePictureSource = (text: string): PictureSourceName => {
  if (text.length > LONGEST) throw new ProblemError('invalid_image', `the source is longer than ${LONGEST} characters`);
  if (text.startsWith('drawing:')) return { kind: 'drawing', name: text.slice('drawing:'.length) };
  if (text.startsWith('media:')) return { kind: 'media', file: mediaFile(text.slice('media:'.length)) };
  if (text.startsWith('/media/')) return { kind: 'media', file: mediaFile(text.slice('/media/'.length)) };
  if (text.startsWith('photo:')) return { kind: 'photograph', digest: photographDigest(text.slice('photo:'.length)) };
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) throw new ProblemError('image_source_refused', 'a source is drawing:, media: or photo:');
  throw new ProblemError('invalid_image', 'a source is drawing:, media: or photo:');
};
