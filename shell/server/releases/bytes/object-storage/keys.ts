import { RemoteName } from '@forecourt/contracts/release/release';
import { UUID_PATTERN } from '@forecourt/contracts/uuid';
import { Compile } from 'typebox/compile';

export interface ReleaseObjectKeys {
  stagingRoot: string;
  staging(id: string): string;
  place(name: string, place: string): string;
  /** Prefix of the files that were committed under the id `set`. */
  files(name: string, place: string, set: string): string;
  /** The object that makes a release visible. It names the set of the release's files. */
  marker(name: string, place: string): string;
  remote(name: string): string;
  root: string;
}

/** Staged `.staging/<id>/<file>`, committed `<name>/<place>/<id>/<file>`, marker `<name>/<place>/committed.json`. */
export const releaseObjectKeys = (prefix: string): ReleaseObjectKeys => {
  const root = prefix === '' ? '' : `${prefix}/`;
  const stagingRoot = `${root}.staging/`;
  const place: ReleaseObjectKeys['place'] = (name, at) => `${root}${name}/${at}/`;
  return {
    root,
    stagingRoot,
    staging: (id) => `${stagingRoot}${id}/`,
    remote: (name) => `${root}${name}/`,
    place,
    files: (name, at, set) => `${place(name, at)}${set}/`,
    marker: (name, at) => `${place(name, at)}committed.json`,
  };
};

const NAME = Compile(RemoteName);
const PLACE = /^\d+\.\d+\.\d+[0-9A-Za-z.-]*$/;

/** A bucket may hold other objects, which clean-up must not remove. */
export const isRemoteFolder = (folder: string): boolean => NAME.Check(folder);
export const isPlaceFolder = (folder: string): boolean => PLACE.test(folder);

const SET = new RegExp(UUID_PATTERN);

export const markerContent = (set: string): string => JSON.stringify({ files: set });

export const readSetOfMarker = (marker: Uint8Array): string | undefined => {
  try {
    const { files } = JSON.parse(Buffer.from(marker).toString('utf8')) as { files?: unknown };
    return typeof files === 'string' && SET.test(files) ? files : undefined;
  } catch {
    return undefined;
  }
};
