export const PHOTOGRAPH_FORMATS = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;

/** Format of a picture, as its content shows it. */
export type PhotographFormat = (typeof PHOTOGRAPH_FORMATS)[number];

/** Number of bytes at the start of a file from which its format can be read. */
export const SIGNATURE_BYTES = 32;

const latin = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

/** Returns whether an ISO media file (HEIF family) is AVIF, by the main brand and the compatible brands in its first bytes. */
const isAvif = (bytes: Uint8Array): boolean =>
  latin(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(latin(bytes, 8, Math.min(SIGNATURE_BYTES, bytes.length)));

const SIGNATURES: Record<PhotographFormat, (bytes: Uint8Array) => boolean> = {
  jpeg: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff,
  png: (bytes) => latin(bytes, 0, 8) === '\u0089PNG\r\n\u001A\n',
  webp: (bytes) => latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP',
  avif: isAvif,
  gif: (bytes) => /^GIF8[79]a/.test(latin(bytes, 0, 6)),
};

/** Returns the format that the first bytes of a file show, whatever its name or content type says; undefined for any other format. */
export const detectPictureFormat = (bytes: Uint8Array): PhotographFormat | undefined =>
  PHOTOGRAPH_FORMATS.find((format) => SIGNATURES[format](bytes));
