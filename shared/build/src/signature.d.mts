/** Signature of a release document: id of the key, and 64 bytes in base64. */
export interface ReleaseSignature {
  key: string;
  value: string;
}

/** A public key by the id that signatures name it with; `publicKey` is the base64 of its SPKI. */
export interface DescribedKey {
  id: string;
  publicKey: string;
}

/** One text for one value (RFC 8785). */
export declare const canonicalJson: (value: unknown) => string;
/** Id and form of a public key, from PEM or the base64 of its SPKI; throws when it is no Ed25519 key. */
export declare const describePublicKey: (text: string) => DescribedKey;
/** Id and public half of a private key (PEM); throws when it is no Ed25519 key. */
export declare const describePrivateKey: (pem: string) => DescribedKey;
/** The private key in a file, PEM; throws when others than its owner may read the file. */
export declare const readPrivateKeyFile: (path: string) => string;
/** Makes a private key in a new file that only its owner reads; a file that is there is read. Returns it as PEM. */
export declare const readOrCreatePrivateKeyFile: (path: string) => string;
/** Signs a release document. */
export declare const signRelease: (document: unknown, pem: string) => ReleaseSignature;
/** Whether the signature is the one of this document by this key. */
export declare const isSignedBy: (document: unknown, signature: ReleaseSignature, publicKey: string) => boolean;
/** Header that carries the signature of the release in the body. */
export declare const SIGNATURE_HEADER: string;
/** The header's text. */
export declare const signatureText: (signature: ReleaseSignature) => string;
/** The signature in a header; undefined when it has not the form of one. */
export declare const parseSignature: (text: string) => ReleaseSignature | undefined;
