import { readObjectStorageSetting } from './setting';

describe('the setting of the object storage', () => {
  it('R-02 releases are in a folder unless the environment names a bucket', () => {
    expect(readObjectStorageSetting({})).toBeUndefined();
    expect(readObjectStorageSetting({ ARTEFACTS: '', AWS_REGION: 'eu-central-1' })).toBeUndefined();
  });

  it.each([
    [{ ARTEFACTS: 's3://forecourt' }, { bucket: 'forecourt', prefix: '', pathStyle: false }],
    [{ ARTEFACTS: 's3://forecourt/' }, { bucket: 'forecourt', prefix: '', pathStyle: false }],
    [{ ARTEFACTS: 's3://a.b-c/live/one/' }, { bucket: 'a.b-c', prefix: 'live/one', pathStyle: false }],
    [
      { ARTEFACTS: 's3://forecourt', ARTEFACTS_REGION: 'ap-southeast-2' },
      { bucket: 'forecourt', prefix: '', pathStyle: false, region: 'ap-southeast-2' },
    ],
    [
      { ARTEFACTS: 's3://forecourt', ARTEFACTS_ENDPOINT: 'http://127.0.0.1:9000/' },
      { bucket: 'forecourt', prefix: '', pathStyle: true, endpoint: 'http://127.0.0.1:9000', region: 'us-east-1' },
    ],
    [
      { ARTEFACTS: 's3://forecourt', ARTEFACTS_ENDPOINT: 'https://s.example', ARTEFACTS_PATH_STYLE: 'off', AWS_REGION: 'x' },
      { bucket: 'forecourt', prefix: '', pathStyle: false, endpoint: 'https://s.example' },
    ],
  ])('R-02 the object storage setting is read from %j', (environment, expected) =>
    expect(readObjectStorageSetting(environment)).toEqual(expected),
  );

  it.each([
    [{ ARTEFACTS: '/var/lib/artefacts' }, 'ARTEFACTS must be s3://bucket'],
    [{ ARTEFACTS: 'https://bucket.s3.example' }, 'ARTEFACTS must be s3://bucket'],
    [{ ARTEFACTS: 's3://Bucket' }, 'ARTEFACTS must be s3://bucket'],
    [{ ARTEFACTS: 's3://bucket/../other' }, 'ARTEFACTS must be s3://bucket'],
    [{ ARTEFACTS: 's3://bucket/.staging' }, 'ARTEFACTS must be s3://bucket'],
    [{ ARTEFACTS: 's3://bucket//twice' }, 'ARTEFACTS must be s3://bucket'],
    [{ ARTEFACTS: 's3://forecourt', ARTEFACTS_ENDPOINT: 'storage.example' }, 'ARTEFACTS_ENDPOINT must be an address'],
    [{ ARTEFACTS: 's3://forecourt', ARTEFACTS_ENDPOINT: 'ftp://storage.example' }, 'ARTEFACTS_ENDPOINT must be an address'],
    [{ ARTEFACTS: 's3://forecourt', ARTEFACTS_PATH_STYLE: 'yes' }, 'ARTEFACTS_PATH_STYLE must be on or off, not "yes"'],
    [{ ARTEFACTS: 's3://forecourt', ARTEFACTS_REGION: 'Sydney, I think' }, 'ARTEFACTS_REGION must be'],
    [{ ARTEFACTS_ENDPOINT: 'http://storage.example' }, 'ARTEFACTS names no bucket'],
    [{ ARTEFACTS_PATH_STYLE: 'on' }, 'ARTEFACTS_PATH_STYLE is set, but ARTEFACTS names no bucket'],
  ])('R-02 the object storage setting %j is refused and the message names the variable', (environment, message) =>
    expect(() => readObjectStorageSetting(environment)).toThrow(message),
  );

  it.each([
    { ARTEFACTS: 's3://AKIAKEY:the-secret@forecourt' },
    { ARTEFACTS: 's3://forecourt?secret=the-secret' },
    { ARTEFACTS: 's3://forecourt', ARTEFACTS_ENDPOINT: 'https://AKIAKEY:the-secret@storage.example' },
    { ARTEFACTS: 's3://forecourt', ARTEFACTS_ENDPOINT: 'https://storage.example/?secret=the-secret' },
  ])('R-02 credentials in an address are refused and not repeated in the message', (environment) => {
    let message = '';
    try {
      readObjectStorageSetting(environment);
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message).toMatch(/^ARTEFACTS/);
    expect(message).not.toContain('the-secret');
  });
});
