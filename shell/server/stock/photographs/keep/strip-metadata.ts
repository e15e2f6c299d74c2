const [START, END, SCAN, APP0, APP1, APP2, ADOBE, APP15, COMMENT] = [0xd8, 0xd9, 0xda, 0xe0, 0xe1, 0xe2, 0xee, 0xef, 0xfe];
const EXIF = 'Exif\0\0';
const ICC = 'ICC_PROFILE\0';
const ORIENTATION_TAG = 0x0112;
const EXIF_ENTRY_BYTES = 12;

interface JpegSegment {
  marker: number;
  /** With the marker; a scan also has its compressed pixels. */
  bytes: Buffer;
}

const startsWith = (bytes: Buffer, at: number, text: string): boolean =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

/** Position of the marker after the pixels that begin at `from`; undefined if the file ends before. */
const endOfPixels = (bytes: Buffer, from: number): number | undefined => {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]!;
    const isPixels = next === 0x00 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isPixels) return at;
  }
  return undefined;
};

/** From the start to the end marker; undefined for a file with another structure. */
const readJpegSegments = (bytes: Buffer): JpegSegment[] | undefined => {
  const segments: JpegSegment[] = [];
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!;
    const headEnd = at + 2 + bytes.readUInt16BE(at + 2);
    const end = marker === SCAN ? endOfPixels(bytes, headEnd) : headEnd;
    if (end === undefined || end + 2 > bytes.length) return undefined;
    segments.push({ marker, bytes: bytes.subarray(at, end) });
    if (bytes[end] === 0xff && bytes[end + 1] === END) return segments;
    at = end;
  }
  return undefined;
};

/** 1 to 8; 1 if the segment has none. */
const readOrientation = (exif: Buffer): number => {
  const tiff = exif.subarray(4 + EXIF.length);
  if (tiff.length < 8) return 1;
  const isLittle = startsWith(tiff, 0, 'II');
  const short = (at: number): number => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  const entries = Array.from({ length: Math.min(short(directory), 500) }, (_, index) => directory + 2 + index * EXIF_ENTRY_BYTES);
  const entry = entries.find((at) => short(at) === ORIENTATION_TAG);
  const value = entry === undefined ? 1 : short(entry + 8);
  return value >= 1 && value <= 8 ? value : 1;
};

const exifSegmentWithOrientation = (orientation: number): Buffer => {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0*', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION_TAG, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  const content = Buffer.concat([Buffer.from(EXIF, 'latin1'), tiff]);
  const head = Buffer.from([0xff, APP1, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** False for comments and for data that programs and cameras add. */
const isNeededSegment = ({ marker, bytes }: JpegSegment): boolean => {
  if (marker === APP2) return startsWith(bytes, 4, ICC);
  return marker < APP1 || marker === ADOBE || (marker > APP15 && marker !== COMMENT);
};

/**
 * Such as the place where it was taken, and bytes after the end. Pixels, colour profile and orientation stay. A file with
 * another structure is returned unchanged.
 */
export const removeJpegMetadata = (jpeg: Buffer): Buffer => {
  const segments = readJpegSegments(jpeg);
  if (!segments) return jpeg;
  const exif = segments.find(({ marker, bytes }) => marker === APP1 && startsWith(bytes, 4, EXIF));
  const orientation = exif ? readOrientation(exif.bytes) : 1;
  const needed = segments.filter(isNeededSegment);
  const [first, ...rest] = needed;
  const parts = needed.map(({ bytes }) => bytes);
  const turned = orientation === 1 ? [] : [exifSegmentWithOrientation(orientation)];
  // The JFIF segment, if there is one, must come first.
  const body = first?.marker === APP0 ? [first.bytes, ...turned, ...rest.map(({ bytes }) => bytes)] : [...turned, ...parts];
  return Buffer.concat([Buffer.from([0xff, START]), ...body, Buffer.from([0xff, END])]);
};
