import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import {
  canonicalJson,
  describePrivateKey,
  describePublicKey,
  isSignedBy,
  readOrCreatePrivateKeyFile,
  parseSignature,
  readPrivateKeyFile,
  signatureText,
  signRelease,
} from './signature.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'signature-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the canonical JSON of a document', () => {
  // The input and the expected text are the example of RFC 8785, section 3.2.2.
  it('R-08 canonical JSON is that of RFC 8785', () => {
    const value = {
      // oxlint-disable-next-line no-loss-of-precision -- as the example has it
      numbers: [333333333.33333329, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '€$\u000F\u000aA\'\u0042\u0022\u005c\\"/',
      literals: [null, true, false],
    };
    expect(canonicalJson(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it('R-08 canonical JSON has the same value, and does not depend on the order of members', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonicalJson(value);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
    expect(canonicalJson({ b: 1, a: { d: [], c: undefined } })).toBe(canonicalJson({ a: { d: [] }, b: 1 }));
  });
});

describe('a signing key', () => {
  it('R-08 a signing key’s file is made once, and only its owner can read it', () => {
    const file = join(folder, 'deep/team.key');
    const pem = readOrCreatePrivateKeyFile(file);
    expect(readOrCreatePrivateKeyFile(file)).toBe(pem);
    expect(readPrivateKeyFile(file)).toBe(pem);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    chmodSync(file, 0o640);
    expect(() => readPrivateKeyFile(file)).toThrow(/other than its owner may read .*: run chmod 600/);
  });

  it('R-08 a signing key has the same id from its private half and from both forms of its public half', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const described = describePrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }).toString());
    expect(described.id).toMatch(/^[0-9a-f]{32}$/);
    expect(describePublicKey(publicKey.export({ format: 'pem', type: 'spki' }).toString())).toEqual(described);
    expect(describePublicKey(described.publicKey)).toEqual(described);
  });

  it('R-08 a private key in place of the public one is refused in every form', () => {
    const { privateKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
    const der = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
    for (const text of [pem, der, Buffer.from(pem).toString('base64'), pem.replaceAll('\n', '\r\n')])
      expect(() => describePublicKey(text)).toThrow('This is a private key');
  });

  it('R-08 a key of another kind than Ed25519 is refused', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
    writeFileSync(join(folder, 'other.key'), pem, { mode: 0o600 });
    for (const use of [
      () => describePublicKey(publicKey.export({ format: 'pem', type: 'spki' }).toString()),
      () => describePrivateKey(pem),
      () => readPrivateKeyFile(join(folder, 'other.key')),
      () => signRelease({}, pem),
    ])
      expect(use).toThrow(/kind ec; it must be ed25519/);
    expect(() => describePublicKey('no key')).toThrow('This is no public key: give it as PEM');
  });
});

describe('a signature', () => {
  it('R-08 a signature is valid for one document and one key, whatever the order of members', () => {
    const pem = readOrCreatePrivateKeyFile(join(folder, 'team.key'));
    const other = readOrCreatePrivateKeyFile(join(folder, 'other.key'));
    const { publicKey } = describePrivateKey(pem);
    const signature = signRelease({ name: 'mf-a', version: '1.0.0' }, pem);
    expect(isSignedBy({ version: '1.0.0', name: 'mf-a' }, signature, publicKey)).toBe(true);
    expect(isSignedBy({ version: '1.0.1', name: 'mf-a' }, signature, publicKey)).toBe(false);
    expect(isSignedBy({ version: '1.0.0', name: 'mf-a' }, signature, describePrivateKey(other).publicKey)).toBe(false);
  });

  it('R-08 a signature is read back from its header, and any other text gives none', () => {
    const signature = signRelease({}, readOrCreatePrivateKeyFile(join(folder, 'team.key')));
    expect(parseSignature(signatureText(signature))).toEqual(signature);
    for (const text of [
      '',
      signature.value,
      `${signature.key} x`,
      ` ${signatureText(signature)}`,
      `${signatureText(signature)}=`,
    ])
      expect(parseSignature(text)).toBeUndefined();
  });
});
