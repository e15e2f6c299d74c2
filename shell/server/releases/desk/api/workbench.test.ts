import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { describePrivateKey, SIGNATURE_HEADER, signatureText, signRelease } from '@forecourt/build/signature.mjs';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { openDeskSite, type DeskSite } from '../testing/desk-site';
import { sampleReleaseFiles, sampleRelease } from '../../bytes/testing/sample-release';

const REMOTE = 'mf-sample';
const release = sampleRelease({ version: '1.1.0-dev.1' });
const files = Object.fromEntries(
  Object.entries(sampleReleaseFiles()).map(([file, bytes]) => [file, Buffer.from(bytes).toString('base64')]),
);
const newKey = (): string => generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
const [own, foreign, unknown] = [newKey(), newKey(), newKey()] as const;

let site: DeskSite;
beforeAll(async () => {
  site = await openDeskSite({ acme: {} }, { unsigned: 'refuse', workbench: true });
  const register = (name: string, remote: string, pem: string) =>
    site.ask('POST', '/keys', { name, remotes: [remote], publicKey: describePrivateKey(pem).publicKey });
  await register('sample team', REMOTE, own);
  await register('other team', 'mf-other', foreign);
});
afterAll(() => site.close());

type Put = ['PUT', string, object, Record<string, string>];
const build = (pem: string | undefined, signed: ReleaseDocument = release, change: object = {}): Put => [
  'PUT',
  `/workbenches/${randomUUID()}`,
  { dealer: 'acme', remote: REMOTE, release, files, ...change },
  pem === undefined ? {} : { [SIGNATURE_HEADER]: signatureText(signRelease(signed, pem)) },
];

describe('a build in a workbench', () => {
  it("R-12 a build that the team's key signed is shown", async () => {
    const { status, body } = await site.ask<{ link: string }>(...build(own));
    expect([status, body.link]).toEqual([200, expect.stringContaining('acme')]);
  });

  it.each<[string, string, Put]>([
    ['nobody signed', 'release_unsigned', build(undefined)],
    ['a key signed that nobody registered', 'release_key_unknown', build(unknown)],
    ['the key of another team signed', 'release_key_foreign', build(foreign)],
    ['was signed before it was changed', 'release_signature_wrong', build(own, { ...release, contract: 1 + release.contract })],
    [
      'has other files than were signed',
      'invalid_release',
      build(own, release, { files: { ...files, 'node/entry.cjs': 'ZXZpbCgp' } }),
    ],
  ])('R-08 R-12 R-17 a build is refused when %s', async (_what, code, put) => {
    expect(await site.refused(...put)).toMatchObject({ code });
  });

  it('R-08 R-12 a workbench without a build needs no signature and shows why there is none', async () => {
    const trouble = { release: undefined, files: undefined, trouble: 'src/page.tsx:3 is not finished' };
    expect((await site.ask(...build(undefined, release, trouble))).status).toBe(200);
  });

  it('R-08 R-12 a build that a revoked key signed is refused', async () => {
    await site.ask('DELETE', `/keys/${encodeURIComponent('sample team')}`);
    expect(await site.refused(...build(own))).toMatchObject({ code: 'release_key_revoked' });
  });
});
