import type { BucketObject } from '../bucket';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;');
const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? "'");

const document = (root: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</${root}>`;

export const errorXml = (code: string, message: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${escaped(message)}</Message></Error>`;

export const copyXml = (tag: string): string =>
  document('CopyObjectResult', `<LastModified>2026-01-01T00:00:00.000Z</LastModified><ETag>${escaped(tag)}</ETag>`);

export const deletedXml = (errors: { key: string; code: string }[]): string =>
  document(
    'DeleteResult',
    errors.map(({ key, code }) => `<Error><Key>${escaped(key)}</Key><Code>${code}</Code><Message>no</Message></Error>`).join(''),
  );

export const keysToDelete = (xml: string): string[] =>
  [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => unescaped(key));

interface ListRequest {
  bucket: string;
  prefix: string;
  delimiter: string;
  after: string;
  size: number;
}

/** As ListObjectsV2 answers: keys in order, with keys that share a part up to the delimiter as one entry. */
export const listXml = (objects: readonly BucketObject[], { bucket, prefix, delimiter, after, size }: ListRequest): string => {
  const groupOf = (key: string): string | undefined => {
    const at = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    return at === -1 ? undefined : key.slice(0, at + delimiter.length);
  };
  const entries = new Map<string, BucketObject | undefined>();
  for (const object of objects.filter(({ key }) => key.startsWith(prefix))) {
    const group = groupOf(object.key);
    entries.set(group ?? object.key, group === undefined ? object : undefined);
  }
  const left = [...entries]
    .toSorted(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    .filter(([name]) => name > after);
  const page = left.slice(0, size);
  const next = left.length > size ? (page.at(-1)?.[0] ?? '') : undefined;
  const parts = [
    `<Name>${bucket}</Name><Prefix>${escaped(prefix)}</Prefix><KeyCount>${page.length}</KeyCount>`,
    `<IsTruncated>${next !== undefined}</IsTruncated>`,
    next === undefined ? '' : `<NextContinuationToken>${Buffer.from(next).toString('base64')}</NextContinuationToken>`,
    ...page.map(([name, object]) =>
      object
        ? `<Contents><Key>${escaped(name)}</Key><ETag>${escaped(object.tag)}</ETag><Size>${object.bytes}</Size></Contents>`
        : `<CommonPrefixes><Prefix>${escaped(name)}</Prefix></CommonPrefixes>`,
    ),
  ];
  return document('ListBucketResult', parts.join(''));
};
