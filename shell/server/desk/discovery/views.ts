import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { DealerDiscovery, DiscoveryRemote } from './source';

/** Formats of the discovery document of a dealer's releases. */
export const DISCOVERY_FORMATS = ['forecourt', 'aws', 'import-map', 'feed'] as const;
export type DiscoveryFormat = (typeof DISCOVERY_FORMATS)[number];

const AWS_SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

type AddressOfFile = (release: ReleaseDocument) => string;

const isForEverybody = ({ versions }: DiscoveryRemote): boolean => versions.some(({ isDefault }) => isDefault);
const integrityOf = ({ files, entry }: ReleaseDocument): string => files[entry.web]?.digest ?? '';

/**
 * Returns the AWS Frontend Discovery document: every version with its share of traffic and its fallback. A remote that
 * only a rollout has is left out, because the shares of a remote must add up to 100 %.
 */
const awsDocument = ({ remotes }: DealerDiscovery, urlOf: AddressOfFile): object => ({
  schema: AWS_SCHEMA,
  microFrontends: Object.fromEntries(
    remotes.filter(isForEverybody).map(({ name, versions }) => [
      name,
      versions.map(({ release, traffic, isDefault, fallback }) => ({
        url: urlOf(release),
        ...(fallback ? { fallbackUrl: urlOf(fallback) } : {}),
        metadata: { integrity: integrityOf(release), version: release.version },
        deployment: { traffic, default: isDefault },
        extras: { container: release.container, contract: release.contract },
      })),
    ]),
  ),
});

/** Returns Forecourt's own document, with pages, slots and shared modules of each release. */
const ownDocument = ({ dealer, revision, remotes }: DealerDiscovery, urlOf: AddressOfFile): object => ({
  dealer,
  revision,
  remotes: remotes.map(({ name, versions }) => ({
    name,
    versions: versions.map(({ release, traffic, isDefault, isRollout, fallback }) => ({
      version: release.version,
      url: urlOf(release),
      integrity: integrityOf(release),
      container: release.container,
      contract: release.contract,
      ...(release.federation ? { federation: release.federation } : {}),
      shared: release.shared,
      pages: release.routes.map(({ id, path }) => ({ id, path })),
      slots: release.slots,
      traffic,
      default: isDefault,
      ...(isRollout ? { rollout: true } : {}),
      ...(fallback
        ? {
            fallback: {
              version: fallback.version,
              url: urlOf(fallback),
              integrity: integrityOf(fallback),
              container: fallback.container,
            },
          }
        : {}),
    })),
  })),
});

/** Returns the version of each remote for visitors outside every rollout. */
const defaultReleases = ({ remotes }: DealerDiscovery): ReleaseDocument[] =>
  remotes.flatMap(({ versions }) => versions.filter(({ isDefault }) => isDefault).map(({ release }) => release));

const importMap = (discovery: DealerDiscovery, urlOf: AddressOfFile): object => {
  const defaults = defaultReleases(discovery);
  return {
    imports: Object.fromEntries(defaults.map((release) => [release.name, urlOf(release)])),
    integrity: Object.fromEntries(defaults.map((release) => [urlOf(release), integrityOf(release)])),
  };
};

/** Returns a feed in the form of Piral, with Module Federation containers as pilets. */
const piralFeed = (discovery: DealerDiscovery, urlOf: AddressOfFile): object => ({
  items: defaultReleases(discovery).map((release) => ({
    name: release.name,
    version: release.version,
    spec: 'mf',
    link: urlOf(release),
    integrity: integrityOf(release),
    custom: { container: release.container, contract: release.contract, slots: release.slots },
    config: {},
  })),
});

const VIEWS: Record<DiscoveryFormat, (discovery: DealerDiscovery, urlOf: AddressOfFile) => object> = {
  forecourt: ownDocument,
  aws: awsDocument,
  'import-map': importMap,
  feed: piralFeed,
};

/** Returns a dealer's releases in one format. `origin` has no trailing slash; '' gives addresses without a host. */
export const discoveryDocumentText = (format: DiscoveryFormat, discovery: DealerDiscovery, origin: string): object =>
  VIEWS[format](discovery, ({ name, version, entry }) => `${origin}/remotes/${name}/${version}/${entry.web}`);
