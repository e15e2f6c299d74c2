import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describePrivateKey, readOrCreatePrivateKeyFile, readPrivateKeyFile } from '@forecourt/build/signature.mjs';
import { CommandFailure } from './api';

/** Help text of the option with the path of the private signing key. */
export const KEY_OPTION_HELP =
  'file of your private key; default: FORECOURT_SIGNING_KEY, else the file development.key in DATA_DIR, which npm start makes';

const developmentKey = (): string => resolve(process.env.DATA_DIR ?? '.data', 'development.key');

const failWith = (error: unknown): never => {
  throw new CommandFailure(error instanceof Error ? error.message : String(error));
};

/**
 * Returns the private key for signatures: of the option's file, else of the environment's; undefined if there is none. The server decides
 * whether it accepts unsigned releases.
 */
export const readSigningKey = (option: string | undefined): string | undefined => {
  const path = option ?? (process.env.FORECOURT_SIGNING_KEY || undefined);
  if (path !== undefined && !existsSync(resolve(path))) throw new CommandFailure(`${resolve(path)} is missing`);
  const file = path === undefined ? developmentKey() : resolve(path);
  if (!existsSync(file)) return undefined;
  try {
    return readPrivateKeyFile(file);
  } catch (error) {
    return failWith(error);
  }
};

/** Returns the public half of the private key in a file. Creates a missing file with a new key. */
export const publicKeyOfFile = (file: string): string => {
  try {
    return describePrivateKey(readOrCreatePrivateKeyFile(resolve(file))).publicKey;
  } catch (error) {
    return failWith(error);
  }
};
