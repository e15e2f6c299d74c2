import type { BuildState, OfferedBuild } from '@forecourt/contracts/release/page-state';
import { followEntries } from './entries';
import { exchange } from './exchange';
import { holdPlace, painted } from './hold-place';
import type { LivePage } from './live-page';
import { misfitOf } from './misfit';

/** Survives that the page is loaded again. */
const NOTE = 'forecourt:loaded-again';

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What the banner of a page says that shows a build; the server made it. */
const bannerIn = (element: HTMLElement) => {
  const [said, notes, trouble] = ['p', 'p span', 'pre'].map((selector) => element.querySelector(selector));
  return {
    events: new URL('events', element.querySelector('form')?.action),
    shown: () => element.dataset.build ?? '',
    show(version: string): void {
      const text = said?.firstChild;
      if (text) text.textContent = (text.textContent ?? '').replace(element.dataset.build || '\n', version);
      element.dataset.build = version;
    },
    add(note: string): void {
      notes?.append(` ${note}`);
    },
    /** What the server said of the build that it put into the page stays until the first other word. */
    trouble(text: string): void {
      if (trouble) trouble.textContent = text;
    },
    /** The page is whole, and the newest. */
    clear(): void {
      for (const text of [notes, trouble]) text?.replaceChildren();
    },
    loadedAgain: element.dataset.loadedAgain ?? '',
  };
};

/**
 * Follows what becomes of a build, in a page that shows it: the newest takes its place in the open page; where it
 * can't, the page is loaded again and says why. What keeps it from being built stands in the banner.
 */
export const followBuild = (
  element: HTMLElement,
  started: Promise<LivePage>,
  reload: () => void = () => location.reload(),
): void => {
  const banner = bannerIn(element);
  const root = document.getElementById('forecourt') ?? document.body;
  const entries = followEntries(root);
  let page: LivePage | undefined;
  let newest: OfferedBuild | undefined;
  let busy = false;
  let broken = false;
  started.then(
    (live) => (page = live),
    () => undefined,
  );

  const loadAgain = (version: string, why: string): void => {
    const note = `${banner.loadedAgain} ${why}`.trim();
    // oxlint-disable-next-line no-console -- for whoever writes the remote
    console.warn(`${version}: ${note}`);
    sessionStorage.setItem(NOTE, note);
    reload();
  };

  /** Whether the page goes on as it is. */
  const take = async (build: OfferedBuild): Promise<boolean> => {
    const why = page
      ? misfitOf(
          build,
          page.remotes.find(({ name }) => name === build.name),
          banner.shown(),
        )
      : 'this page was not ready yet';
    const letGo = page && !why ? holdPlace(root) : () => undefined;
    const putBack = entries.keep();
    try {
      if (!page || why) throw new Error(why);
      await exchange(page, build, painted);
      putBack();
    } catch (error) {
      // A build that is superseded may be gone before it was loaded.
      if (newest !== build && page && !why) return true;
      loadAgain(build.version, textOf(error));
      return false;
    } finally {
      letGo();
    }
    banner.show(build.version);
    banner.clear();
    return true;
  };

  /** One after the other; what comes meanwhile is next. */
  const takeNewest = async (): Promise<void> => {
    if (busy || !newest || newest.version === banner.shown()) return;
    busy = true;
    if (!(await take(newest))) return;
    busy = false;
    await takeNewest();
  };

  const kept = sessionStorage.getItem(NOTE);
  if (kept) banner.add(kept);
  sessionStorage.removeItem(NOTE);

  const source = new EventSource(banner.events);
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const { build, trouble, ended } = JSON.parse(data) as BuildState;
    if (ended) source.close();
    if (trouble !== undefined) banner.trouble(trouble);
    else if (broken) banner.trouble('');
    broken = trouble !== undefined;
    newest = build ?? newest;
    void takeNewest();
  });
};
