import { openS3ArtefactStore } from './open';
import { startS3Server, type S3TestServer } from './testing/s3-server';

let server: S3TestServer;
const environment = { ...process.env };
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());
afterEach(() => {
  process.env = { ...environment };
});

const refusal = async (change: object, credentials: { accessKeyId: string; secretAccessKey: string } | undefined = server.newCredentials()) => {
  const { endpoint, region, bucket } = server;
  try {
    const { close } = await openS3ArtefactStore({
      storage: { bucket, prefix: 'live', endpoint, region, pathStyle: true, ...change },
      ...(credentials ? { credentials } : {}),
      report: () => undefined,
    });
    close();
    return 'opened';
  } catch (error) {
    return (error as Error).message;
  }
}; // prettier-ignore

const CANNOT = 'ARTEFACTS: Object storage could not list s3://releases/live/.staging/';

describe('opening the object storage', () => {
  it('R-02 the storage is opened with the settings of the environment', async () => expect(await refusal({})).toBe('opened'));

  it('R-02 credentials are found where the SDK finds them', async () => {
    const { accessKeyId, secretAccessKey } = server.newCredentials();
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey });
    const { endpoint, region, bucket } = server;
    const storage = { bucket, prefix: '', endpoint, region, pathStyle: true };
    const { store, close } = await openS3ArtefactStore({ storage, report: () => undefined });
    expect(await store.places()).toEqual([]);
    close();
  });

  it('R-02 a start without credentials is refused', async () => {
    for (const name of Object.keys(process.env).filter((each) => each.startsWith('AWS_'))) delete process.env[name];
    const nowhere = '/nowhere/at/all';
    Object.assign(process.env, {
      AWS_EC2_METADATA_DISABLED: 'true',
      AWS_CONFIG_FILE: nowhere,
      AWS_SHARED_CREDENTIALS_FILE: nowhere,
    });
    const { endpoint, region, bucket } = server;
    const storage = { bucket, prefix: 'live', endpoint, region, pathStyle: true };
    await expect(openS3ArtefactStore({ storage, report: () => undefined })).rejects.toThrow(
      `${CANNOT} (CredentialsProviderError`,
    );
  });

  it('R-02 a start with a wrong bucket, region, key or secret is refused, and the message names it', async () => {
    const { accessKeyId } = server.newCredentials();
    expect(await refusal({ bucket: 'other' })).toContain(
      's3://other/live/.staging/ (NoSuchBucket: The specified bucket does not',
    );
    expect(await refusal({ region: 'eu-west-1' })).toContain("the region 'eu-west-1' is wrong; expecting 'ap-southeast-2'");
    const [unknown, wrong] = [
      await refusal({}, { accessKeyId: 'AKIAUNKNOWN', secretAccessKey: 'a secret' }),
      await refusal({}, { accessKeyId, secretAccessKey: 'a secret' }),
    ];
    expect(unknown).toContain(`${CANNOT} (InvalidAccessKeyId`);
    expect(wrong).toContain(`${CANNOT} (SignatureDoesNotMatch`);
    expect(`${unknown} ${wrong}`).not.toMatch(/AKIA|a secret/);
  });

  it('R-02 the object storage is not opened when nothing answers at its address', async () => {
    const gone = await startS3Server();
    await gone.close();
    expect(await refusal({ endpoint: gone.endpoint })).toContain('ECONNREFUSED');
  });
});
