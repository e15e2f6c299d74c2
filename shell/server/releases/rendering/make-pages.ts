import { ProblemError } from '@forecourt/contracts/problem';
import type {
  DealerOfPages,
  MadePage,
  PageOrder,
  PageRenderer,
  ReleaseName,
  RenderFailure,
  ServedVersions,
  SitePageAnswer,
  SiteRequest,
  Tenant,
  VersionsOfPage,
} from '../../platform/ports';
import { bytesResponse } from '../../platform/requests/bytes-response';
import { createObjectNumbers } from '../../platform/kept-pages/object-numbers';
import { ProcessEnd, type Culprit } from './process-end';
import { versionsIn } from './remotes-of-page';
import { culpritOf, suspectsOf } from './suspects';
import { keyOfVersions, type VersionChoice, type VersionChooser } from './versions-to-try';

/** `used` is absent when no version could be loaded. */
export interface PageRemoteVersions {
  remote: string;
  wanted: string;
  used?: string | undefined;
}

export interface FailedVersion {
  tenant: string;
  remote: string;
  version: string;
  during: 'load' | 'render';
  error: Error;
  /** Id of the preview when only its visitor saw the failure, which then says nothing about live versions. */
  preview?: string | undefined;
}

export interface PageMakerOptions {
  themeOf(tenant: Tenant): string;
  /** Milliseconds since 1970. */
  now(): number;
  onServed?(releases: ReleaseName[]): void;
  onFailure(failure: FailedVersion): void;
  /** Called for the first load in a process. */
  onLoaded?(loaded: { tenant: string; remote: string; version: string; milliseconds: number }): void;
  /** Called for each view; without `milliseconds` for a kept page, which was not rendered for the view. */
  onPage?(page: { tenant: string; milliseconds: number | undefined; remotes: PageRemoteVersions[] }): void;
}

/** Of a page that was made. */
interface LoadedVersion extends ReleaseName {
  /** Its code ran for the page. */
  isShown: boolean;
}

interface Parts {
  choice: VersionChooser;
  /** Makes the page in a process that suits its versions. */
  make(order: PageOrder, visit: { fetch: SiteRequest['fetch']; dealer(): DealerOfPages }): Promise<MadePage>;
  ownerOf(request: SiteRequest, chosen: VersionChoice): Promise<ReleaseName | undefined>;
  isProven(release: ReleaseName): boolean;
  /** All pages of the process could be made without the culprit. */
  onConfirmed(end: ProcessEnd, culprit: Culprit): void;
  onMade(releases: LoadedVersion[]): void;
}

/** Enough for every remote to fail once and its fallback version once. */
const MOST_PAGE_ATTEMPTS = 8;
/** Attempts that a page loses when its process ended and nobody is suspected. */
const COST_OF_UNKNOWN = 3;

const errorOf = ({ message, stack }: { message: string; stack?: string | undefined }): Error =>
  Object.assign(new Error(message), stack === undefined ? {} : { stack });

const shownVersions = (remotes: readonly VersionsOfPage[]): PageRemoteVersions[] =>
  remotes.flatMap(({ name, wanted, used, isShown }) => (isShown ? [{ remote: name, wanted, used }] : []));

/** Includes fallback versions, and wanted versions that failed on the server. */
const servedVersions = (remotes: readonly VersionsOfPage[]): ServedVersions => {
  const versions = remotes.flatMap(({ name, ...of }) =>
    [of.wanted, of.used, of.fallback].filter(Boolean).map((version) => `${name}@${version}`),
  );
  const failed = remotes.filter(({ isShown, wanted, used }) => isShown && wanted !== '' && used !== wanted);
  return { versions: [...new Set(versions)], failed: failed.map(({ name, wanted }) => `${name}@${wanted}`) };
};

const loadedVersions = (remotes: readonly VersionsOfPage[]): LoadedVersion[] =>
  remotes.flatMap(({ name, used, fallback, isShown }) =>
    [used, fallback].flatMap((version) =>
      version === undefined ? [] : [{ name, version, isShown: isShown && version === used }],
    ),
  );

/** `left`: the version that is blamed if the page can be made without it. `ends`: of processes, so far. */
interface TriedEnd {
  end: ProcessEnd;
  left: Culprit | undefined;
  ends: number;
}

const dealerOf = ({ site, tenant }: SiteRequest, themeOf: PageMakerOptions['themeOf']): DealerOfPages => {
  const { wording, theme: look, security } = tenant.config;
  return { site, wording, theme: themeOf(tenant), look, trustedTypes: security.trustedTypes !== 'off' };
};

type MadeHtml = Extract<MadePage, { kind: 'html' }>;

/** Counts the page, and each of its later views. */
const createAnswers =
  ({ now, onServed, onLoaded, onPage }: PageMakerOptions, onMade: Parts['onMade']) =>
  (request: SiteRequest, made: MadeHtml, from: number): SitePageAnswer => {
    const { tenant, preview } = request;
    const { status, bytes, inline, remotes, failures, unusable, isLate, loaded } = made;
    const html = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (const { name, ...each } of loaded) onLoaded?.({ tenant: tenant.slug, remote: name, ...each });
    const versions = loadedVersions(remotes);
    if (!preview) onMade(versions);
    const shown = shownVersions(remotes);
    const count = (milliseconds?: number): void => {
      // Page views of a preview are not counted, because they do not concern the live versions.
      if (!preview) onPage?.({ tenant: tenant.slug, milliseconds, remotes: shown });
      onServed?.(versions);
    };
    count(now() - from);
    if (preview) return { kind: 'html', status, html, inline };
    const isWhole = failures.length === 0 && unusable.length === 0 && !isLate && status < 500;
    return { kind: 'html', status, html, inline, served: servedVersions(remotes), isWhole, viewedAgain: () => count() };
  };

/** A remote that fails while rendering is replaced by its fallback version, and the page is made again. */
export const createPageMaker = (
  options: PageMakerOptions,
  { choice, make, ownerOf, isProven, onConfirmed, onMade }: Parts,
): PageRenderer => {
  const { themeOf, now, onFailure } = options;
  const answerOf = createAnswers(options, onMade);
  const numberOf = createObjectNumbers();

  const orderOf = ({ url, site, tenant, preview }: SiteRequest, { remotes, leftOut }: VersionChoice): PageOrder => ({
    dealer: `${numberOf(site)} ${numberOf(tenant.config)}`,
    url: url.href,
    remotes,
    leftOut,
    ...(preview && { preview: { ...preview, versions: [...preview.versions] } }),
  });

  const tell = ({ tenant, preview }: SiteRequest, { remote, version, ...failure }: RenderFailure, during: 'load' | 'render') =>
    onFailure({ tenant: tenant.slug, remote, version, during, error: errorOf(failure), preview: preview?.id });

  const leaveOut = (request: SiteRequest, failure: RenderFailure, during: 'load' | 'render'): void => {
    choice.leaveOut(request, failure, during);
    tell(request, failure, during);
  };

  const makeAgain = async (
    request: SiteRequest,
    chosen: VersionChoice,
    end: ProcessEnd,
    attemptsLeft: number,
    before?: TriedEnd,
  ): Promise<SitePageAnswer> => {
    if (end.isOfLatePage) return attempt(request, attemptsLeft - 1, before);
    before?.end.disprove();
    end.begin();
    const ends = (before?.ends ?? 0) + 1;
    const owner = await ownerOf(request, chosen).catch(() => undefined);
    const suspects = suspectsOf({ end, ends, versions: versionsIn(chosen), leftOut: chosen.leftOut, owner }, isProven);
    for (const { name: remote, version } of suspects)
      choice.leaveOut(request, { remote, version, message: end.message }, 'render');
    const cost = suspects.length > 0 ? 1 : COST_OF_UNKNOWN;
    const culprit = culpritOf(suspects, end, isProven);
    const left = culprit && { ...culprit, dealer: request.tenant.slug };
    return attempt(request, attemptsLeft - cost, { end, left, ends });
  };

  const attempt = async (request: SiteRequest, attemptsLeft: number, tried?: TriedEnd): Promise<SitePageAnswer> => {
    const from = now();
    const chosen = choice.versionsFor(request);
    const visit = { fetch: request.fetch, dealer: () => dealerOf(request, themeOf) };
    const made = await make(orderOf(request, chosen), visit).catch((error: unknown) => {
      const isEnd = error instanceof ProcessEnd;
      if (isEnd && error.hasStarted && attemptsLeft > 0) return error;
      tried?.end.disprove();
      throw isEnd && !error.hasStarted ? new ProblemError('unavailable', error.message) : error;
    });
    if (made instanceof ProcessEnd) return makeAgain(request, chosen, made, attemptsLeft, tried);
    const culprit = tried?.end.confirm(tried.left);
    if (tried && culprit) onConfirmed(tried.end, culprit);
    if (made.kind === 'response') {
      return { kind: 'response', response: bytesResponse(made.bytes, made) };
    }
    for (const failure of made.unusable) leaveOut(request, failure, 'load');
    const blamed = made.failures.filter(({ remote }) => remote !== 'shell');
    if (blamed.length > 0 && attemptsLeft > 0) {
      for (const failure of blamed) leaveOut(request, failure, 'render');
      return attempt(request, attemptsLeft - 1);
    }
    const [failure] = made.failures;
    if (failure && blamed.length === 0 && (made.kind === 'html' || request.preview)) tell(request, failure, 'render');
    if (made.kind === 'failed') throw errorOf(made.error);
    return answerOf(request, made, from);
  };

  return {
    page: (request) => attempt(request, MOST_PAGE_ATTEMPTS),
    versionsOf: async (visit) => keyOfVersions(choice.versionsFor(visit)),
  };
};
