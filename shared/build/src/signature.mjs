import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** First line of the signed bytes, so that no signature for another purpose is valid for a release. */
const PURPOSE = 'forecourt-release-1\n';

/**
 * Returns the canonical JSON of a value (RFC 8785): members sorted by the UTF-16 units of their names, no white
 * space, undefined members left out.
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
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`The key is of the kind ${key.asymmetricKeyType}; it must be ed25519`);
  return key;
};

const readPublicKey = (text) => {
  try {
    return text.includes('-----BEGIN')
      ? createPublicKey(text)
      : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
  } catch (cause) {
    // This message replaces that of OpenSSL, which differs between versions of Node and does not say what to do.
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

/** Returns id and SPKI of a public key, from PEM or the base64 of its SPKI; throws if it is no Ed25519 key. */
export const describePublicKey = (text) => described(publicKeyOf(text.trim()));

/** Returns id and public key of a private key (PEM, PKCS #8); throws if it is no Ed25519 key. */
export const describePrivateKey = (pem) => described(createPublicKey(ed25519(createPrivateKey(pem))));

/** Returns the private key in a file as PEM; throws if users other than its owner may read the file. */
export const readPrivateKeyFile = (path) => {
  const pem = readFileSync(path, 'utf8');
  if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0)
    throw new Error(`Users other than its owner may read ${path}: run chmod 600 ${path}`);
  ed25519(createPrivateKey(pem));
  return pem;
};

/**
 * Returns the private key in a file as PEM. If the file does not exist, creates a key in it that only its owner can
 * read.
 */
export const readOrCreatePrivateKeyFile = (path) => {
  mkdirSync(dirname(path), { recursive: true });
  try {
    const { privateKey } = generateKeyPairSync('ed25519');
    writeFileSync(path, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' });
    chmodSync(path, 0o600);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  return readPrivateKeyFile(path);
};

const signedBytes = (document) => Buffer.from(`${PURPOSE}${canonicalJson(document)}`);

/** Returns the signature of a release document: id of the key and 64 bytes in base64. */
export const signRelease = (document, pem) => {
  const key = ed25519(createPrivateKey(pem));
  return { key: described(createPublicKey(key)).id, value: sign(null, signedBytes(document), key).toString('base64') };
};

/** Returns whether a signature of this document was made by this key. `publicKey` is the base64 of its SPKI. */
export const isSignedBy = (document, signature, publicKey) =>
  verify(null, signedBytes(document), publicKeyOf(publicKey), Buffer.from(signature.value, 'base64'));

/** HTTP header that contains the signature of the uploaded release. */
export const SIGNATURE_HEADER = 'x-release-signature';

/** Returns a signature as the value of the HTTP header `SIGNATURE_HEADER`. */
export const signatureText = ({ key, value }) => `${key} ${value}`;

/** Returns the signature in a value of the HTTP header `SIGNATURE_HEADER`; undefined for any other text. */
export const parseSignature = (text) => {
  const [, key, value] = /^([0-9a-f]{32}) ([A-Za-z0-9+/]{86}==)$/.exec(text) ?? [];
  return key && value ? { key, value } : undefined;
};
