import type { Dispatcher } from 'undici';
import { PictureRefused } from '../reasons';
import { pictureFreshTime, retryAfterMilliseconds } from './freshness';
import { detectPictureFormat, SIGNATURE_BYTES, type PhotographFormat } from './picture-format';

/** The host can tell by them whether its picture has changed. */
export interface PictureValidators {
  etag?: string;
  lastModified?: string;
}

export interface FetchedPicture extends PictureValidators {
  bytes: Buffer;
  format: PhotographFormat;
  /** Milliseconds until the next check. */
  freshFor: number;
}

export interface UnchangedPicture {
  unchanged: true;
  freshFor: number;
}

const LONGEST_VALIDATOR = 300;

export const headerOfAnswer = ({ headers }: Dispatcher.ResponseData, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
};

export const discardAnswer = (answer: Dispatcher.ResponseData): void => void answer.body.on('error', () => undefined).destroy();

const refuseStatus = (status: number, wait: number | undefined): never => {
  if (status === 404 || status === 410) throw new PictureRefused('missing');
  if (status === 401 || status === 403) throw new PictureRefused('forbidden');
  throw new PictureRefused('server_error', wait);
};

/** Throws PictureRefused if the first bytes are no picture, or at the limit of bytes. */
const readPictureBody = async (
  body: AsyncIterable<Buffer>,
  most: number,
): Promise<{ bytes: Buffer; format: PhotographFormat }> => {
  const chunks: Buffer[] = [];
  let size = 0;
  let format: PhotographFormat | undefined;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > most) throw new PictureRefused('too_large');
    chunks.push(chunk);
    if (!format && size >= SIGNATURE_BYTES) format = detectPictureFormat(Buffer.concat(chunks)) ?? refuseContent();
  }
  const bytes = Buffer.concat(chunks, size);
  return { bytes, format: format ?? detectPictureFormat(bytes) ?? refuseContent() };
};

const refuseContent = (): never => {
  throw new PictureRefused('not_a_picture');
};

/** A very long value is dropped, because it is stored and sent again. */
const validatorsOfAnswer = (answer: Dispatcher.ResponseData): PictureValidators => {
  const [etag = '', lastModified = ''] = [headerOfAnswer(answer, 'etag'), headerOfAnswer(answer, 'last-modified')];
  const isUsable = (value: string): boolean => value !== '' && value.length <= LONGEST_VALIDATOR;
  return { ...(isUsable(etag) ? { etag } : {}), ...(isUsable(lastModified) ? { lastModified } : {}) };
};

/** Throws PictureRefused. */
export const readPictureAnswer = async (
  answer: Dispatcher.ResponseData,
  most: number,
): Promise<FetchedPicture | UnchangedPicture> => {
  const validators = validatorsOfAnswer(answer);
  const fresh = pictureFreshTime(headerOfAnswer(answer, 'cache-control'), Object.keys(validators).length > 0);
  try {
    if (answer.statusCode === 304) return { unchanged: true, freshFor: fresh };
    if (answer.statusCode !== 200)
      refuseStatus(answer.statusCode, retryAfterMilliseconds(headerOfAnswer(answer, 'retry-after'), Date.now()));
    if (Number(headerOfAnswer(answer, 'content-length') ?? 0) > most) throw new PictureRefused('too_large');
    return { ...(await readPictureBody(answer.body, most)), ...validators, freshFor: fresh };
  } finally {
    discardAnswer(answer);
  }
};
