import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { releasePlace } from '../../releases/catalogue/digest';
import { sampleRelease } from '../../releases/testing/sample-release';

interface FakeDoors {
  /** JavaScript of the list of routes. `h` is React's createElement, `React` and `Router` are the shell's. */
  routes?: string;
  /** JavaScript source of the fake remote's slots: an object by slot name. */
  slots?: string;
  /** JavaScript source that runs when the fake remote's entry file is loaded. */
  onLoad?: string;
}

/** Returns the source of a container, written by hand as a build makes it: plain CommonJS with `init` and `get`. */
const entrySource = ({ routes = '[]', slots = '{}', onLoad = '' }: FakeDoors): string => `
${onLoad}
let scope;
const shared = async (request) => (await Object.values(scope[request])[0].get())();
module.exports = {
  init(given) { scope = given; },
  async get(door) {
    const React = await shared('react');
    const Router = await shared('react-router');
    const h = React.createElement;
    const doors = {
      './routes': () => ({ routes: ${routes} }),
      './slots': () => ({ slots: ${slots} }),
    };
    return doors[door];
  },
};
`;

/**
 * Writes the server half of a remote below `folder/verified`, where the server looks for it. Returns its release
 * document.
 */
export const writeFakeRemote = (
  folder: string,
  change: Partial<ReleaseDocument>,
  doors: FakeDoors,
): { release: ReleaseDocument; copy: string } => {
  const release = sampleRelease(change);
  const copy = join(folder, 'verified', release.name, releasePlace(release));
  mkdirSync(join(copy, 'node'), { recursive: true });
  writeFileSync(join(copy, 'node/entry.cjs'), entrySource(doors));
  return { release, copy };
};

/** Returns a route in the form that a release document has. */
export const statedRoute = (path: string, id = 'page') => ({ id, path, chunks: [], slots: [] });

/** Returns the source of a page whose component shows `text`. `more` are further exports of its module. */
export const pageSource = (text: string, path: string, more = ''): string =>
  `[{ id: 'page', path: '${path}', handle: { chunks: [] }, lazy: async () => ({
    Component: () => h('h1', null, '${text}'), head: () => ({ title: '${text}' }), ${more} }) }]`;
