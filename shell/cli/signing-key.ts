import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describePrivateKey, openKeyFile, readKeyFile } from '@forecourt/build/signature.mjs';
import { CommandFailure } from './api';

/** What an option says of where the key is. */
export const KEY_OPTION =
  'file of your private key; default: FORECOURT_SIGNING_KEY, else the file development.key in DATA_DIR, which npm start makes';

const developmentKey = (): string => resolve(process.env.DATA_DIR ?? '.data', 'development.key');

const asFailure = (error: unknown): never => {
  throw new CommandFailure(error instanceof Error ? error.message : String(error));
};

/** The private key to sign with; undefined where there is none, so that the server says whether it takes that. */
export const signingKey = (given: string | undefined): string | undefined => {
  const named = given ?? (process.env.FORECOURT_SIGNING_KEY || undefined);
  if (named !== undefined && !existsSync(resolve(named))) throw new CommandFailure(`${resolve(named)} is not there`);
  const file = named === undefined ? developmentKey() : resolve(named);
  if (!existsSync(file)) return undefined;
  try {
    return readKeyFile(file);
  } catch (error) {
    return asFailure(error);
  }
};

/** Makes the private key unless the file is there; returns the public half. */
export const publicHalf = (file: string): string => {
  try {
    return describePrivateKey(openKeyFile(resolve(file))).publicKey;
  } catch (error) {
    return asFailure(error);
  }
};
