export const PHOTOGRAPH_FORMATS = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;

export type PhotographFormat = (typeof PHOTOGRAPH_FORMATS)[number];

export const SIGNATURE_BYTES = 32;

const latin = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

/** By the main brand and the compatible brands of an ISO media file (HEIF family). */
const isAvif = (bytes: Uint8Array): boolean =>
  latin(bytes, 4, 8) === 'ftyp' && /avi[fs]/.test(latin(bytes, 8, Math.min(SIGNATURE_BYTES, bytes.length)));

const SIGNATURES: Record<PhotographFormat, (bytes: Uint8Array) => boolean> = {
  jpeg: (bytes) => bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff,
  png: (bytes) => latin(bytes, 0, 8) === '\u0089PNG\r\n\u001A\n',
  webp: (bytes) => latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP',
  avif: isAvif,
  gif: (bytes) => /^GIF8[79]a/.test(latin(bytes, 0, 6)),
};

/** Whatever its name or content type says; undefined for any other format. */
export const detectPictureFormat = (bytes: Uint8Array): PhotographFormat | undefined =>
  PHOTOGRAPH_FORMATS.find((format) => SIGNATURES[format](bytes));
