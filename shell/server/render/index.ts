import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { PageRenderer } from '../ports';
import { createPageMaker, type PageMakerOptions } from './make-page';
import type { ShellAssets } from './preloads';
import { createReleaseSetChooser } from './release-sets';
import { createRemoteLibrary } from './remote-library';
import { createStaticHandlers } from './server-routes';

export { openPageStage } from './stage/open-stage';
export { shellCompatibilityFacts as shellFacts } from './singletons';

type ReleaseSetsOptions = Parameters<typeof createReleaseSetChooser>[0];

interface RenderOptions extends PageMakerOptions, Pick<ReleaseSetsOptions, 'candidates' | 'onLoaded'> {
  find(name: string, version: string): Promise<ReleaseDocument | undefined>;
  /** Returns the folder with the verified server half of a release. */
  copyOf(release: ReleaseDocument): Promise<string>;
}

/** Reads `assets.json`, which the browser build of the shell writes. */
export const readShellAssets = (folder: string): ShellAssets =>
  JSON.parse(readFileSync(join(folder, 'assets.json'), 'utf8')) as ShellAssets;

/** Opens the room, which makes dealers' pages from their release sets. */
export const openRender = (options: RenderOptions) => {
  const { candidates, find, copyOf, now, onFailure, onLoaded } = options;
  const library = createRemoteLibrary({ find, copyOf, now });
  const sets = createReleaseSetChooser({ library, candidates, find, now, onFailure, onLoaded });
  const pages: PageRenderer = {
    page: createPageMaker(options, { sets, handlerOf: createStaticHandlers() }),
    async versionsOf({ tenant, visitor, preview }) {
      const { key, members } = await sets.setOf(tenant, visitor, preview);
      return `${key} ${members.map(({ wanted = '', release }) => `${wanted}/${release?.version ?? ''}`).join(' ')}`;
    },
  };
  return { ...pages, warm: sets.warm };
};
