import { createHash } from 'node:crypto';

/** Compressed forms differ between versions of Node; what they unpack to is a file of the release too. */
const IS_COMPRESSED = /\.(?:br|gz)$/;

/** The same for all builds of the same sources, wherever and with whichever version of Node they are made. */
export const digestOfBuild = ({ files }) => {
  const digests = Object.entries(files).flatMap(([file, { digest }]) => (IS_COMPRESSED.test(file) ? [] : [`${file} ${digest}`]));
  return createHash('sha256').update(digests.toSorted().join('\n')).digest('hex');
};
