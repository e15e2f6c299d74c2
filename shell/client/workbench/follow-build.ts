import type { WorkbenchState, WorkbenchBuild } from '@forecourt/contracts/release/page-state';
import { CONTRACT_VERSION, OLDEST_CONTRACT_VERSION } from '@forecourt/contracts/remote';
import type { ComposedRemote } from '../compose/composed-remote';
import { keepHeightDuringExchange, waitForPaint } from './hold-height';
import type { WorkbenchPage } from './live-page';
import { replaceRemote } from './replace-remote';
import { followTypedValues } from './typed-values';

const pagesOf = ({ routes }: Pick<ComposedRemote, 'routes'>): string =>
  routes.map(({ id, path }) => `${id} at ${path}`).join(', ');
const slotsOf = ({ slots }: Pick<ComposedRemote, 'slots'>): string => slots.toSorted().join(', ');

/** Reason; undefined when the build can replace `current`. `rendered`: version that the page shows, as its banner says. */
export const findBuildMismatch = (
  build: WorkbenchBuild,
  current: ComposedRemote | undefined,
  rendered: string,
): string | undefined => {
  const { name, contract } = build;
  if (!current || current.missing) return `this page was made without ${name}`;
  if (current.version !== rendered) return `this page shows ${name} ${current.version} instead of ${rendered}`;
  if (contract < OLDEST_CONTRACT_VERSION || contract > CONTRACT_VERSION)
    return `the build is for contract ${contract}, and this page has contract ${CONTRACT_VERSION}`;
  if (pagesOf(current) !== pagesOf(build)) return `its pages were [${pagesOf(current)}] and are [${pagesOf(build)}]`;
  if (slotsOf(current) !== slotsOf(build)) return `its slots were [${slotsOf(current)}] and are [${slotsOf(build)}]`;
  return undefined;
};

/** In session storage; the workbench shows the note after it reloaded the page. */
const NOTE = 'forecourt:loaded-again';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The server rendered the banner into the page. */
const bannerIn = (element: HTMLElement) => {
  const [line, notes, problem] = ['p', 'p span', 'pre'].map((selector) => element.querySelector(selector));
  return {
    events: new URL('events', element.querySelector('form')?.action),
    version: () => element.dataset.build ?? '',
    setVersion(version: string): void {
      const text = line?.firstChild;
      if (text) text.textContent = (text.textContent ?? '').replace(element.dataset.build || '\n', version);
      element.dataset.build = version;
    },
    addNote(note: string): void {
      notes?.append(` ${note}`);
    },
    setProblem(text: string): void {
      if (problem) problem.textContent = text;
    },
    clear(): void {
      for (const text of [notes, problem]) text?.replaceChildren();
    },
    reloadNote: element.dataset.loadedAgain ?? '',
  };
};

/** One build after the other. */
class BuildFollower {
  private page: WorkbenchPage | undefined;
  private newest: WorkbenchBuild | undefined;
  private busy = false;
  private hasProblem = false;
  private readonly root = document.getElementById('forecourt') ?? document.body;
  private readonly typedValues = followTypedValues(this.root);

  constructor(
    private readonly banner: ReturnType<typeof bannerIn>,
    private readonly reload: () => void,
  ) {}

  setPage = (page: WorkbenchPage): void => {
    this.page = page;
  };

  onState = ({ build, trouble }: WorkbenchState): void => {
    if (trouble !== undefined) this.banner.setProblem(trouble);
    else if (this.hasProblem) this.banner.setProblem('');
    this.hasProblem = trouble !== undefined;
    this.newest = build ?? this.newest;
    void this.showNewest();
  };

  /** A build that arrives during the replacement is shown afterwards. */
  private showNewest = async (): Promise<void> => {
    const { newest, banner } = this;
    if (this.busy || !newest || newest.version === banner.version()) return;
    this.busy = true;
    if (!(await this.show(newest))) return;
    this.busy = false;
    await this.showNewest();
  };

  /** False when the page is loaded again. */
  private show = async (build: WorkbenchBuild): Promise<boolean> => {
    const { page, banner, root } = this;
    const mismatch = page
      ? findBuildMismatch(
          build,
          page.remotes.find(({ name }) => name === build.name),
          banner.version(),
        )
      : 'this page was not ready yet';
    const releaseHeight = page && !mismatch ? keepHeightDuringExchange(root) : () => undefined;
    const putBack = this.typedValues.keep();
    try {
      if (!page || mismatch) throw new Error(mismatch);
      await replaceRemote(page, build, waitForPaint);
      putBack();
    } catch (error) {
      // A newer build may have deleted the files of this build before the page loaded them.
      if (this.newest !== build && page && !mismatch) return true;
      this.loadAgain(build.version, messageOf(error));
      return false;
    } finally {
      releaseHeight();
    }
    banner.setVersion(build.version);
    banner.clear();
    return true;
  };

  private loadAgain = (version: string, reason: string): void => {
    const note = `${this.banner.reloadNote} ${reason}`.trim();
    // oxlint-disable-next-line no-console -- for the developer of the remote
    console.warn(`${version}: ${note}`);
    sessionStorage.setItem(NOTE, note);
    this.reload();
  };
}

/** The newest build replaces the remote in the open page; else the page is loaded again, and its banner says why. */
export const followBuild = (
  element: HTMLElement,
  started: Promise<WorkbenchPage>,
  reload: () => void = () => location.reload(),
): void => {
  const banner = bannerIn(element);
  const follower = new BuildFollower(banner, reload);
  started.then(follower.setPage, () => undefined);
  const note = sessionStorage.getItem(NOTE);
  if (note) banner.addNote(note);
  sessionStorage.removeItem(NOTE);
  const source = new EventSource(banner.events);
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const state = JSON.parse(data) as WorkbenchState;
    if (state.ended) source.close();
    follower.onState(state);
  });
};
