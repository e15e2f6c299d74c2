import type { DealerCompatibility, CompatibilitySummary } from '@forecourt/contracts/desk/changes';
import type { Release, ReleaseRetraction, SignatureDetails } from '@forecourt/contracts/desk/releases';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { ShellFacts } from '@forecourt/contracts/release/shell-facts';
import type { ListedRelease, PublishedReleases, Tenants } from '../../../platform/ports';
import type { ReleaseChanges } from '../changes/changes';
import type { GateResultOfDealer } from '../changes/compatibility';
import { releaseSettingsOfDealer } from '../changes/releases-of';
import { releaseMapKey, type LiveState } from '../log/live-state';
import { versionOutsideRollouts, rolloutsOfDealer } from '../log/release-set';
import { percentageOfShare } from './views';

export interface ReleaseDeps extends Pick<PublishedReleases, 'catalogue' | 'keys' | 'sizeOf'> {
  changes: Pick<ReleaseChanges, 'requireRelease' | 'fitOf' | 'presentFindings'>;
  state(): LiveState;
  tenants: Tenants;
  shell: ShellFacts;
}

const MOST_LISTED = 20;

/** @throws ProblemError `release_unknown` */
export const requiredDocument = async (
  { changes, catalogue }: ReleaseDeps,
  name: string,
  version: string,
): Promise<ReleaseDocument> => {
  await changes.requireRelease(name, version);
  return (await catalogue.find(name, version)) as ReleaseDocument;
};

const signatureView = async ({ keys }: ReleaseDeps, listed: ListedRelease | undefined): Promise<SignatureDetails | undefined> => {
  if (!listed?.signature) return undefined;
  const key = await keys.find(listed.signature.key);
  return {
    ...listed.signature,
    by: key?.name ?? 'a key that is not known here',
    ...(key?.revokedAt ? { revokedAt: key.revokedAt.toISOString() } : {}),
  };
};

/** Undefined when the release may be used. */
export const retractionView = (state: LiveState, name: string, version: string): ReleaseRetraction | undefined => {
  const retraction = state.retractions.get(releaseMapKey(name, version));
  if (!retraction) return undefined;
  const { kind, actor, at, why } = retraction;
  return { state: kind, by: actor, why, ...(at ? { at: at.toISOString() } : {}) };
};

export const usesOfRelease = ({ state, tenants }: Pick<ReleaseDeps, 'state' | 'tenants'>, name: string, version: string) => {
  const now = state();
  const dealers = tenants.all().map(releaseSettingsOfDealer);
  return {
    channels: [...now.channels].filter(([, { versions }]) => versions.get(name)?.live === version).map(([channel]) => channel),
    dealers: dealers.filter((dealer) => versionOutsideRollouts(now, dealer, name) === version).map(({ slug }) => slug),
    rollouts: dealers.flatMap((dealer) =>
      rolloutsOfDealer(now, dealer)
        .filter((rollout) => rollout.remote === name && rollout.version === version)
        .map(({ share }) => ({ dealer: dealer.slug, percentage: percentageOfShare(share) })),
    ),
  };
};

/** @throws ProblemError `release_unknown` */
export const releaseView = async (deps: ReleaseDeps, name: string, version: string): Promise<Release> => {
  const { catalogue, sizeOf } = deps;
  const document = await requiredDocument(deps, name, version);
  const versions = (await catalogue.list()).filter((each) => each.name === name);
  const index = versions.findIndex((each) => each.version === version);
  const listed = versions[index];
  const earlier = versions[index - 1];
  const before = earlier && (await catalogue.find(name, earlier.version));
  const signature = await signatureView(deps, listed);
  const retraction = retractionView(deps.state(), name, version);
  return {
    name,
    version,
    publishedAt: (listed?.publishedAt ?? new Date(0)).toISOString(),
    publishedBy: listed?.publishedBy ?? '',
    signed: signature !== undefined,
    ...(retraction ? { retraction } : {}),
    ...(signature ? { signature } : {}),
    ...(listed?.origin ? { origin: listed.origin } : {}),
    digest: (await catalogue.digestOf(name, version)) ?? '',
    contract: document.contract,
    ...(document.federation ? { federation: document.federation } : {}),
    shared: document.shared,
    slots: document.slots,
    pages: document.routes.map(({ path }) => path),
    files: Object.keys(document.files).length,
    size: await sizeOf(document),
    ...(before ? { previous: { version: before.version, size: await sizeOf(before) } } : {}),
    ...usesOfRelease(deps, name, version),
  };
};

export const compatibilitySummary = (dealers: readonly GateResultOfDealer[]): CompatibilitySummary => {
  const refused = dealers.filter(({ findings }) => findings.length > 0);
  return {
    dealers: dealers.length,
    fitting: dealers.length - refused.length,
    refused: refused.slice(0, MOST_LISTED).map(({ dealer, findings }) => ({ dealer, findings })),
  };
};

export const dealerCompatibilityView = ({ dealer, runs, changes, findings }: GateResultOfDealer): DealerCompatibility => ({
  dealer,
  fits: findings.length === 0,
  runs,
  changes,
  findings,
});
