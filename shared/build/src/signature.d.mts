/** Signature of a release document: id of the key, and 64 bytes in base64. */
export interface ReleaseSignature {
  key: string;
  value: string;
}

/** `publicKey` is the base64 of its SPKI. */
export interface DescribedKey {
  id: string;
  publicKey: string;
}

/** RFC 8785: members sorted by the UTF-16 units of their names, no white space, undefined members left out. */
export declare const canonicalJson: (value: unknown) => string;
/** From PEM or the base64 of its SPKI; throws when it is no Ed25519 key. */
export declare const describePublicKey: (text: string) => DescribedKey;
/** From PEM (PKCS #8); throws when it is no Ed25519 key. */
export declare const describePrivateKey: (pem: string) => DescribedKey;
/** Returns PEM; throws when others than its owner may read the file. */
export declare const readPrivateKeyFile: (path: string) => string;
/** Returns PEM. If the file does not exist, creates a key in it that only its owner can read. */
export declare const readOrCreatePrivateKeyFile: (path: string) => string;
/** Signs a release document. */
export declare const signRelease: (document: unknown, pem: string) => ReleaseSignature;
/** `publicKey` is the base64 of its SPKI. */
export declare const isSignedBy: (document: unknown, signature: ReleaseSignature, publicKey: string) => boolean;
/** Signs the release in the body of the request. */
export declare const SIGNATURE_HEADER: string;
/** Value of `SIGNATURE_HEADER`. */
export declare const signatureText: (signature: ReleaseSignature) => string;
/** Returns undefined for a text that is no value of `SIGNATURE_HEADER`. */
export declare const parseSignature: (text: string) => ReleaseSignature | undefined;
