import type { DealerOfPages, RenderWork, ServicesForRendering, ShellAssets, SiteRequest } from '../platform/ports';
import { LRUCache } from 'lru-cache';
import { deepFreeze } from '../platform/calls/deep-freeze';
import { bytesResponse } from '../platform/requests/bytes-response';
import { createPageMaker } from './make-page';
import { createPlayer } from './play-page';
import type { JoinEntryScripts } from './preloads';
import { measurePage } from './process/measure-page';
import { followCode, lookClosely, markCode } from './process/marks';
import { createRemoteLibrary } from './remote-library';
import { createStaticHandlers } from './server-routes';
import { siteQuestion } from './site-question';

const MOST_DEALERS = 500;
const MOST_JOINS = 500;
const MOST_DISTURBANCES = 3;

const siteFetch =
  (server: Pick<ServicesForRendering, 'fetch'>, visit: number): SiteRequest['fetch'] =>
  async (path, init) => {
    const answer = await server.fetch(visit, path, siteQuestion(path, init));
    return bytesResponse(answer.bytes, answer);
  };

const countingFetch = (fetch: SiteRequest['fetch']): { fetch: SiteRequest['fetch']; isAsking(): boolean } => {
  let open = 0;
  return {
    async fetch(...request) {
      open += 1;
      try {
        return await fetch(...request);
      } finally {
        open -= 1;
      }
    },
    isAsking: () => open > 0,
  };
};

const createJoin = (server: Pick<ServicesForRendering, 'join'>): JoinEntryScripts => {
  const joins = new LRUCache<string, ReturnType<JoinEntryScripts>>({ max: MOST_JOINS });
  return (releases) => {
    const names = releases.map(({ name, version }) => ({ name, version }));
    const key = names.map(({ name, version }) => `${name}@${version}`).join(' ');
    const join = joins.get(key) ?? server.join(names);
    joins.set(key, join);
    join.catch(() => joins.delete(key));
    return join;
  };
};

interface RenderWorkOptions {
  server: ServicesForRendering;
  /** Called after each page and each load of a version. Returns how often their code has changed what all pages share. */
  onWorked?(what: 'page' | 'load'): number;
}

/** What a render process does for the server. */
export const createRenderWork = ({
  server,
  onWorked = () => 0,
}: RenderWorkOptions): RenderWork & { loadedVersions(): number } => {
  const dealers = new LRUCache<string, Promise<DealerOfPages>>({ max: MOST_DEALERS });
  let shellAssets: Promise<ShellAssets> | undefined;
  const { find } = server;
  const sources = {
    find,
    copyOf: ({ name, version }: { name: string; version: string }) => server.copyOf(name, version),
  };
  const library = createRemoteLibrary({ ...sources, now: Date.now, onRun: () => void onWorked('load') });
  const make = createPageMaker({
    library,
    find,
    join: createJoin(server),
    assets: () => (shellAssets ??= server.assets()),
    handlerOf: createStaticHandlers(),
  });
  let player: ReturnType<typeof createPlayer> | undefined;

  const checked = async <Page>(work: () => Promise<Page>): Promise<{ page: Page; changes: number }> => {
    // Until a version's code runs, nobody has the mark of the code that ran last.
    markCode('');
    const page = await work();
    markCode('');
    return { page, changes: onWorked('page') };
  };

  /** A page during which code changed what all pages share is made again, with a close look at who did it. */
  const undisturbed = async <Page>(work: () => Promise<Page>, attemptsLeft = MOST_DISTURBANCES): Promise<Page> => {
    const before = onWorked('page');
    const isAgain = attemptsLeft < MOST_DISTURBANCES;
    const { page, changes } = await (isAgain ? lookClosely(() => checked(work)) : checked(work));
    return changes === before || attemptsLeft === 0 ? page : undisturbed(work, attemptsLeft - 1);
  };

  const dealerOf = (key: string, visit: number): Promise<DealerOfPages> => {
    const dealer = dealers.get(key) ?? server.dealer(visit).then(deepFreeze);
    dealers.set(key, dealer);
    dealer.catch(() => dealers.delete(key));
    return dealer;
  };

  return {
    loadedVersions: library.size,
    async make(order, visit) {
      const dealer = await dealerOf(order.dealer, visit);
      return undisturbed(() => make({ order, dealer, fetch: siteFetch(server, visit) }));
    },
    async play({ versions, ...page }, visit) {
      player ??= createPlayer(sources);
      const play = player;
      const { fetch, isAsking } = countingFetch(siteFetch(server, visit));
      return undisturbed(() => measurePage(() => play({ ...page, versions: new Map(versions) }, fetch), isAsking));
    },
    async follow() {
      followCode();
    },
    /** One after the other, so that the first pages do not wait. */
    async warm(releases) {
      const loaded: Awaited<ReturnType<RenderWork['warm']>> = [];
      for (const { name, version } of releases)
        await library
          .load(name, version, (milliseconds) => void loaded.push({ name, version, milliseconds }))
          .catch(() => undefined);
      return loaded;
    },
  };
};
