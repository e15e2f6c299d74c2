import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { DealerDiscovery, DiscoveryRemote } from './source';

/** */
export const DISCOVERY_FORMATS = ['forecourt', 'aws'] as const;
export type DiscoveryFormat = (typeof DISCOVERY_FORMATS)[number];

const AWS_SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

/** Hosts with the stock runtime of Module Federation load it. Releases of earlier builds lack it. */
const STOCK_ENTRY = 'web/stock-entry.js';
const STOCK_MANIFEST = 'web/mf-manifest.json';

type AddressOfFile = (release: ReleaseDocument, file: string) => string;

const isForEverybody = ({ versions }: DiscoveryRemote): boolean => versions.some(({ isDefault }) => isDefault);
const integrityOf = ({ files }: ReleaseDocument, file: string): string => files[file]?.digest ?? '';
const hasStockEntry = ({ files }: ReleaseDocument): boolean => STOCK_ENTRY in files;

/** A host other than our pages loads this file first. */
const entryForOthers = (release: ReleaseDocument): string => (hasStockEntry(release) ? STOCK_ENTRY : release.entry.web);

/** A remote that only a rollout has is left out, because the shares of a remote must add up to 100 %. */
const awsDocument = ({ remotes }: DealerDiscovery, urlOf: AddressOfFile): object => ({
  schema: AWS_SCHEMA,
  microFrontends: Object.fromEntries(
    remotes.filter(isForEverybody).map(({ name, versions }) => [
      name,
      versions.map(({ release, traffic, isDefault, fallback }) => ({
        url: urlOf(release, entryForOthers(release)),
        ...(fallback ? { fallbackUrl: urlOf(fallback, entryForOthers(fallback)) } : {}),
        metadata: { integrity: integrityOf(release, entryForOthers(release)), version: release.version },
        deployment: { traffic, default: isDefault },
        extras: { container: release.container, contract: release.contract },
      })),
    ]),
  ),
});

const stockOf = (release: ReleaseDocument, urlOf: AddressOfFile): object =>
  hasStockEntry(release)
    ? {
        stock: {
          entry: urlOf(release, STOCK_ENTRY),
          integrity: integrityOf(release, STOCK_ENTRY),
          manifest: urlOf(release, STOCK_MANIFEST),
        },
      }
    : {};

const ownDocument = ({ dealer, revision, remotes }: DealerDiscovery, urlOf: AddressOfFile): object => ({
  dealer,
  revision,
  remotes: remotes.map(({ name, versions }) => ({
    name,
    versions: versions.map(({ release, traffic, isDefault, isRollout, fallback }) => ({
      version: release.version,
      url: urlOf(release, release.entry.web),
      integrity: integrityOf(release, release.entry.web),
      ...stockOf(release, urlOf),
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
              url: urlOf(fallback, fallback.entry.web),
              integrity: integrityOf(fallback, fallback.entry.web),
              container: fallback.container,
              ...stockOf(fallback, urlOf),
            },
          }
        : {}),
    })),
  })),
});

const VIEWS: Record<DiscoveryFormat, (discovery: DealerDiscovery, urlOf: AddressOfFile) => object> = {
  forecourt: ownDocument,
  aws: awsDocument,
};

/** `origin` has no trailing slash; '' gives addresses without a host. */
export const discoveryDocumentText = (format: DiscoveryFormat, discovery: DealerDiscovery, origin: string): object =>
  VIEWS[format](discovery, ({ name, version }, file) => `${origin}/remotes/${name}/${version}/${file}`);
