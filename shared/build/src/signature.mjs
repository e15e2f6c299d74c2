import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** First line of the signed bytes, so that no signature for another purpose is valid for a release. */
const PURPOSE = 'forecourt-release-1\n';

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

/** Node derives the public half of a private key, so a mistake would stay unseen. */
const isPrivateKey = (text) => {
  const bytes = Buffer.from(text, 'base64');
  if (`${text}${bytes}`.includes('PRIVATE KEY-----')) return true;
  try {
    return createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' }) !== undefined;
  } catch {
    return false;
  }
};

const readPublicKey = (text) => {
  if (isPrivateKey(text))
    throw new Error('This is a private key, which must not leave its owner: make a new key pair and give its public half');
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

export const describePublicKey = (text) => described(publicKeyOf(text.trim()));

export const describePrivateKey = (pem) => described(createPublicKey(ed25519(createPrivateKey(pem))));

export const readPrivateKeyFile = (path) => {
  const pem = readFileSync(path, 'utf8');
  if (process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0)
    throw new Error(`Users other than its owner may read ${path}: run chmod 600 ${path}`);
  ed25519(createPrivateKey(pem));
  return pem;
};

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

export const signRelease = (document, pem) => {
  const key = ed25519(createPrivateKey(pem));
  return { key: described(createPublicKey(key)).id, value: sign(null, signedBytes(document), key).toString('base64') };
};

export const isSignedBy = (document, signature, publicKey) =>
  verify(null, signedBytes(document), publicKeyOf(publicKey), Buffer.from(signature.value, 'base64'));

export const SIGNATURE_HEADER = 'x-release-signature';

export const signatureText = ({ key, value }) => `${key} ${value}`;

export const parseSignature = (text) => {
  const [, key, value] = /^([0-9a-f]{32}) ([A-Za-z0-9+/]{86}==)$/.exec(text) ?? [];
  return key && value ? { key, value } : undefined;
};
