import { ProblemError } from '@forecourt/contracts/problem';

export type Source = { kind: 'drawing'; name: string } | { kind: 'media'; file: string } | { kind: 'remote'; url: URL };

const LONGEST = 1024;

const mediaFile = (path: string): string => {
  const segments = path.split('/');
  const sound = segments.every((segment) => /^[\w][\w .@()+-]*$/.test(segment) && !segment.includes('..'));
  if (!sound) throw new ProblemError('image_source_refused', 'a media file is named by its path below the media folder');
  return segments.join('/');
};

const remoteUrl = (text: string, allowHosts: readonly string[]): URL => {
  if (!URL.canParse(text)) throw new ProblemError('invalid_image', 'the address is not a URL');
  const url = new URL(text);
  if (url.username || url.password || url.port || !allowHosts.includes(url.hostname)) {
    throw new ProblemError('image_source_refused', `the host ${url.host} is not on the list of picture sources`);
  }
  return url;
};

/** Reads the source of a picture: `drawing:…`, `media:…` (or `/media/…`), or `https://…` on an allowed host. */
export const readSource = (text: string, allowHosts: readonly string[]): Source => {
  if (text.length > LONGEST) throw new ProblemError('invalid_image', `the source is longer than ${LONGEST} characters`);
  if (text.startsWith('drawing:')) return { kind: 'drawing', name: text.slice('drawing:'.length) };
  if (text.startsWith('media:')) return { kind: 'media', file: mediaFile(text.slice('media:'.length)) };
  if (text.startsWith('/media/')) return { kind: 'media', file: mediaFile(text.slice('/media/'.length)) };
  if (text.startsWith('https://')) return { kind: 'remote', url: remoteUrl(text, allowHosts) };
  if (/^[a-z][a-z0-9+.-]*:/i.test(text)) throw new ProblemError('image_source_refused', 'a source is drawing:, media: or https:');
  throw new ProblemError('invalid_image', 'a source is drawing:, media: or https:');
};
