import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What the bytes that are signed begin with: a signature of anything else is never one of a release. */
const PURPOSE = 'forecourt-release-1\n';

/**
 * One text for one value (RFC 8785): members sorted by the UTF-16 units of their names, no white space, members that
 * are undefined left out. For what JSON can hold.
 */
export const canonicalJson = (value) => {
  if (Array.isArray(value)) return `[${value.map((each) => canonicalJson(each ?? null)).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.keys(value)
    .filter((name) => value[name] !== undefined)
    .toSorted()
    .map((name) => `${JSON.stringify(name)}:${canonicalJson(value[name])}`);
  return `{${members.join(',')}}`;
};

const ed25519 = (key) => {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`The key is of the kind ${key.asymmetricKeyType}, not ed25519`);
  return key;
};

const readPublicKey = (text) => {
  try {
    return text.includes('-----BEGIN')
      ? createPublicKey(text)
      : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
  } catch (cause) {
    // The words of OpenSSL differ between versions of Node and tell nobody what to do.
    throw new Error('This is no public key: give it as PEM, or as the base64 of its SPKI', { cause });
  }
};

const publicKeyOf = (text) => ed25519(readPublicKey(text));

const described = (key) => {
  const der = key.export({ format: 'der', type: 'spki' });
  return {
    id: createHash('sha256').update(der).digest('hex').slice(0, 32),
    publicKey: der.toString('base64'),
  };
};

/** Id and form of a public key, from PEM or the base64 of its SPKI; throws when it is no Ed25519 key. */
export const describePublicKey = (text) => described(publicKeyOf(text.trim()));

/** Id and public half of a private key (PEM, PKCS #8); throws when it is no Ed25519 key. */
export const describePrivateKey = (pem) => described(createPublicKey(ed25519(createPrivateKey(pem))));

/** The private key in a file, PEM. Refuses a file that others than its owner may read. */
export const readKeyFile = (path) => {
  const pem = readFileSync(path, 'utf8');
  if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0)
    throw new Error(`${path} may be read by others than its owner: chmod 600 ${path}`);
  ed25519(createPrivateKey(pem));
  return pem;
};

/** Makes a private key in a new file that only its owner reads; a file that is there is read. Returns it as PEM. */
export const openKeyFile = (path) => {
  mkdirSync(dirname(path), { recursive: true });
  try {
    const { privateKey } = generateKeyPairSync('ed25519');
    writeFileSync(path, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' });
    chmodSync(path, 0o600);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  return readKeyFile(path);
};

const signedBytes = (document) => Buffer.from(`${PURPOSE}${canonicalJson(document)}`);

/** Signature of a release document: id of the key and 64 bytes in base64. */
export const signRelease = (document, pem) => {
  const key = ed25519(createPrivateKey(pem));
  return { key: described(createPublicKey(key)).id, value: sign(null, signedBytes(document), key).toString('base64') };
};

/** Whether the signature is the one of this document by this key; `publicKey`: base64 of its SPKI. */
export const isSignedBy = (document, signature, publicKey) =>
  verify(null, signedBytes(document), publicKeyOf(publicKey), Buffer.from(signature.value, 'base64'));

/** Header that carries the signature of the release in the body. */
export const SIGNATURE_HEADER = 'x-release-signature';

/** The header's text. */
export const signatureText = ({ key, value }) => `${key} ${value}`;

/** The signature in a header; undefined when it has not the form of one. */
export const parseSignature = (text) => {
  const [, key, value] = /^([0-9a-f]{32}) ([A-Za-z0-9+/]{86}==)$/.exec(text) ?? [];
  return key && value ? { key, value } : undefined;
};
