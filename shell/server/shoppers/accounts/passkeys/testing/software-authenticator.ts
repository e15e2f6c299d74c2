import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** These are bits of the authenticator's data; a new public key follows `newKey`. */
const FLAGS = { present: 0x01, verified: 0x04, newKey: 0x40 };

/** CBOR needs this form for 24 to 255 bytes. */
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

interface Lies {
  origin?: string;
  rpId?: string;
  unverified?: boolean;
  counter?: number;
  type?: string;
}

interface Options {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
  user?: { id: string };
}

/** The authenticator lies where a test wants it to. */
export const createSoftwareAuthenticator = (origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(32);
  const id = base64url(rawId);
  let [counter, userHandle] = [0, ''];

  const clientData = (type: string, challenge: string, lies: Lies): Buffer =>
    Buffer.from(JSON.stringify({ type: lies.type ?? type, challenge, origin: lies.origin ?? origin, crossOrigin: false }));
  const authenticatorData = (rpId: string, lies: Lies, key: Buffer = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(lies.counter ?? counter);
    const flags = FLAGS.present | (lies.unverified ? 0 : FLAGS.verified) | (key.length > 0 ? FLAGS.newKey : 0);
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([flags]), count, key]);
  };
  // ES256 in COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
  const credential = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };

  return {
    id,
    create({ challenge, rp, user }: Options, lies: Lies = {}) {
      userHandle = user?.id ?? '';
      const newKey = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, coseKey]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authenticatorData(rp?.id ?? '', lies, newKey)),
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, lies)),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      };
    },
    prove({ challenge, rpId = '' }: Options, lies: Lies = {}) {
      counter += 1;
      const [data, client] = [authenticatorData(rpId, lies), clientData('webauthn.get', challenge, lies)];
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', signed, privateKey)),
          userHandle,
        },
      };
    },
  };
};
