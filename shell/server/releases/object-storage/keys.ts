import { RemoteName } from '@forecourt/contracts/release/release';
import { Compile } from 'typebox/compile';

/** Keys of the store in a bucket. */
export interface Keys {
  /** Above all that is staged. */
  stagingRoot: string;
  staging(id: string): string;
  /** Above everything of a release. */
  place(name: string, place: string): string;
  /** Above the files of a release that were committed under this id. */
  files(name: string, place: string, set: string): string;
  /** The object that makes a release visible. It names the set of its files. */
  marker(name: string, place: string): string;
  /** Above the places of a remote; above the remotes. */
  remote(name: string): string;
  root: string;
}

/**
 * `.staging/<id>/<file>` for what nobody sees yet, `<name>/<place>/<id>/<file>` for what was committed, and
 * `<name>/<place>/committed.json` to say which id counts.
 */
export const keysBelow = (prefix: string): Keys => {
  const root = prefix === '' ? '' : `${prefix}/`;
  const stagingRoot = `${root}.staging/`;
  const place: Keys['place'] = (name, at) => `${root}${name}/${at}/`;
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

/** Whether a folder is one of ours. A bucket may hold other things, and clean-up removes what has no row. */
export const isRemote = (folder: string): boolean => NAME.Check(folder);
export const isPlace = (folder: string): boolean => PLACE.test(folder);

const SET = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const markerText = (set: string): string => JSON.stringify({ files: set });

/** The set that a marker names; `undefined` when it is none of ours. */
export const setIn = (marker: Uint8Array): string | undefined => {
  try {
    const { files } = JSON.parse(Buffer.from(marker).toString('utf8')) as { files?: unknown };
    return typeof files === 'string' && SET.test(files) ? files : undefined;
  } catch {
    return undefined;
  }
};
