import { ProblemError } from '@forecourt/contracts/problem';
import { PICTURE_LIMITS } from '@forecourt/rules/picture/picture-limits';

const REMEDY = 'save it as JPEG, PNG, WebP or AVIF';
const MOST_MEGAPIXELS = PICTURE_LIMITS.pixels / 1_000_000;

/** Formats of cameras and office programs that this service can't decode, by the first bytes. */
const OTHER_FORMATS: [name: string, signature: RegExp][] = [
  ['HEIC picture', /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s],
  ['BMP picture', /^BM/],
  ['TIFF picture', /^(?:II\*\0|MM\0\*)/],
  ['PDF document', /^%PDF/],
];

/** What is wrong with the file, and what to do. `reason` is the message of the decoder. */
const unreadablePictureText = (bytes: Uint8Array, reason: string): string => {
  if (bytes.length === 0) return 'the file is empty: save the picture again';
  if (/pixel limit/.test(reason))
    return `the picture has more than ${MOST_MEGAPIXELS} million pixels: save it smaller; 4,000 pixels are wide enough`;
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const other = OTHER_FORMATS.find(([, signature]) => signature.test(start));
  if (other) return `the file is a ${other[0]}, which this service does not convert: ${REMEDY}`;
  return `the file is damaged, or no picture that this service can read: ${REMEDY}`;
};

/** Throws ProblemError `invalid_image`. */
export const refuseUnreadablePicture =
  (bytes: Uint8Array) =>
  (error: unknown): never => {
    throw new ProblemError('invalid_image', unreadablePictureText(bytes, String((error as Error).message)));
  };
