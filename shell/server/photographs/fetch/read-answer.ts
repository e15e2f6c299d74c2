import type { Dispatcher } from 'undici';
import { PictureRefused } from '../reasons';
import { freshFor, waitOf } from './freshness';
import { formatOf, SIGNATURE_BYTES, type PictureFormat } from './picture-format';

/** Marks of an earlier answer, by which the host finds out whether its picture has changed. */
export interface Validators {
  etag?: string;
  lastModified?: string;
}

export interface FetchedPicture extends Validators {
  bytes: Buffer;
  format: PictureFormat;
  /** Milliseconds until the next check. */
  freshFor: number;
}

/** The picture of the validators is still the current one. */
export interface UnchangedPicture {
  unchanged: true;
  freshFor: number;
}

/** Characters of a validator. */
const LONGEST_VALIDATOR = 300;

/** Returns a header of an answer; undefined without it. */
export const header = ({ headers }: Dispatcher.ResponseData, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** Ends an answer whose body is not needed. */
export const drop = (answer: Dispatcher.ResponseData): void => void answer.body.on('error', () => undefined).destroy();

const refuseStatus = (status: number, wait: number | undefined): never => {
  if (status === 404 || status === 410) throw new PictureRefused('missing');
  if (status === 401 || status === 403) throw new PictureRefused('forbidden');
  throw new PictureRefused('server_error', wait);
};

/** Reads a body, and stops at the first bytes of something that is no picture, and at the limit. */
const readPicture = async (body: AsyncIterable<Buffer>, most: number): Promise<{ bytes: Buffer; format: PictureFormat }> => {
  const chunks: Buffer[] = [];
  let size = 0;
  let format: PictureFormat | undefined;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > most) throw new PictureRefused('too_large');
    chunks.push(chunk);
    if (!format && size >= SIGNATURE_BYTES) format = formatOf(Buffer.concat(chunks)) ?? refuseContent();
  }
  const bytes = Buffer.concat(chunks, size);
  return { bytes, format: format ?? formatOf(bytes) ?? refuseContent() };
};

const refuseContent = (): never => {
  throw new PictureRefused('not_a_picture');
};

/** The validators of an answer. A very long one is left out, because it is stored and sent again. */
const validatorsOf = (answer: Dispatcher.ResponseData): Validators => {
  const [etag = '', lastModified = ''] = [header(answer, 'etag'), header(answer, 'last-modified')];
  const isUsable = (value: string): boolean => value !== '' && value.length <= LONGEST_VALIDATOR;
  return { ...(isUsable(etag) ? { etag } : {}), ...(isUsable(lastModified) ? { lastModified } : {}) };
};

/** Reads the picture of an answer. Throws PictureRefused. */
export const readAnswer = async (answer: Dispatcher.ResponseData, most: number): Promise<FetchedPicture | UnchangedPicture> => {
  const validators = validatorsOf(answer);
  const fresh = freshFor(header(answer, 'cache-control'), Object.keys(validators).length > 0);
  try {
    if (answer.statusCode === 304) return { unchanged: true, freshFor: fresh };
    if (answer.statusCode !== 200) refuseStatus(answer.statusCode, waitOf(header(answer, 'retry-after'), Date.now()));
    if (Number(header(answer, 'content-length') ?? 0) > most) throw new PictureRefused('too_large');
    return { ...(await readPicture(answer.body, most)), ...validators, freshFor: fresh };
  } finally {
    drop(answer);
  }
};
