import type { PageBlock, SiteConfig } from '@forecourt/contracts/site/site';
import { isSlotName, SLOT_PROPS } from '@forecourt/contracts/slot-props';
import type { OfferPeriod } from '@forecourt/rules/offer/offer-period';
import { brandBlocks, checkBrands } from './brands';
import { checkStockFilter, type FindFilterProblem } from './check-filter';
import { checkFrozenOnce } from './once-good';
import { describeFoundValue, quoteShortened } from './tenant-problem';
import { escapePointerKey, createSchemaCheck, type ConfigurationBreach } from './validate-schema';

const propsChecks = new Map(
  Object.entries(SLOT_PROPS).map(([name, schema]) => [name, checkFrozenOnce<object>(createSchemaCheck(schema))]),
);

/** Each slot exists and accepts its props, and each referenced id and file exists. */
export function checkPageContent(
  config: SiteConfig,
  media: Set<string>,
  filterProblem: FindFilterProblem,
): ConfigurationBreach[] {
  return [
    ...checkBlocks(config.home, '/home', config, filterProblem),
    ...config.pages.flatMap((page, index) => checkBlocks(page.blocks, `/pages/${index}/blocks`, config, filterProblem)),
    ...brandBlocks(config.brands).flatMap(({ blocks, path }) => checkBlocks(blocks, path, config, filterProblem)),
    ...checkBrands(config.brands),
    ...findDuplicates(config.pages, 'path', '/pages'),
    ...findDuplicates(config.offers, 'id', '/offers'),
    ...findDuplicates(config.models, 'slug', '/models'),
    ...config.models.flatMap(({ stock = '' }, index) => checkStockFilter(stock, `/models/${index}/stock`, filterProblem)),
    ...findDuplicates(config.popups, 'id', '/popups'),
    ...findDuplicates(config.compare.variants, 'id', '/compare/variants'),
    ...checkComparedVariants(config),
    ...checkPeriods(config.offers, '/offers'),
    ...checkPeriods(config.popups, '/popups'),
    ...checkMediaFiles(config, media),
  ];
}

function checkBlocks(
  blocks: PageBlock[],
  path: string,
  { locations }: SiteConfig,
  filterProblem: FindFilterProblem,
): ConfigurationBreach[] {
  return blocks.flatMap(({ slot, props }, index) => {
    const at = `${path}/${index}`;
    if (!isSlotName(slot)) {
      return [
        { path: `${at}/slot`, expected: `one of the slots ${Object.keys(SLOT_PROPS).join(', ')}`, found: quoteShortened(slot) },
      ];
    }
    const breaches = (propsChecks.get(slot)?.(props) ?? []).map((breach) => ({ ...breach, path: `${at}/props${breach.path}` }));
    const needsLocation = slot === 'locations.card' || (slot === 'locations.reviews' && props.locationId !== undefined);
    if (needsLocation && !breaches.length && !locations.some(({ id }) => id === props.locationId)) {
      breaches.push({
        path: `${at}/props/locationId`,
        expected: 'the id of a location',
        found: describeFoundValue(props.locationId),
      });
    }
    if (slot === 'search.featured' && typeof props.filters === 'string') {
      breaches.push(...checkStockFilter(props.filters, `${at}/props/filters`, filterProblem));
    }
    return breaches;
  });
}

/** Reports every entry with the same value of `key` as an earlier one. */
export function findDuplicates<Key extends string>(
  entries: readonly Partial<Record<Key, string | number>>[],
  key: Key,
  path: string,
): ConfigurationBreach[] {
  const values = entries.map((entry) => String(entry[key]));
  return values.flatMap((value, index) => {
    const first = values.indexOf(value);
    if (first === index) return [];
    return [
      {
        path: `${path}/${index}/${key}`,
        expected: 'a value that no other entry has',
        found: `${quoteShortened(value)}, as in entry ${first}`,
      },
    ];
  });
}

function checkComparedVariants({ compare }: SiteConfig): ConfigurationBreach[] {
  const variantIds = compare.variants.map(({ id }) => id);
  return compare.defaults.flatMap((id, index) =>
    variantIds.includes(id)
      ? []
      : [
          {
            path: `/compare/defaults/${index}`,
            expected: `the id of a variant (${variantIds.join(', ') || 'there are none'})`,
            found: quoteShortened(id),
          },
        ],
  );
}

function checkPeriods(entries: readonly OfferPeriod[], path: string): ConfigurationBreach[] {
  return entries.flatMap(({ start, expiry }, index) =>
    start && expiry && expiry < start
      ? [{ path: `${path}/${index}/expiry`, expected: `a day not before the start ${start}`, found: quoteShortened(expiry) }]
      : [],
  );
}

const MEDIA = 'media:';

/** `path` is the text's JSON pointer. */
interface MediaFileReference {
  path: string;
  text: string;
}

/** The values are frozen, so a part that dealers share is searched once. */
const mediaReferencesByValue = new WeakMap<object, MediaFileReference[]>();

const checkMediaFiles = (config: SiteConfig, media: Set<string>): ConfigurationBreach[] =>
  Object.entries(config).flatMap(([key, value]) =>
    mediaReferences(value)
      .filter(({ text }) => !media.has(text.slice(MEDIA.length)))
      .map(({ path, text }) => ({ path: `/${key}${path}`, expected: 'a file of the media folder', found: quoteShortened(text) })),
  );

function mediaReferences(value: unknown): readonly MediaFileReference[] {
  if (typeof value !== 'object' || value === null) return findReferences(value, '');
  const references = mediaReferencesByValue.get(value) ?? findReferences(value, '');
  if (Object.isFrozen(value)) mediaReferencesByValue.set(value, references);
  return references;
}

function findReferences(value: unknown, path: string): MediaFileReference[] {
  if (typeof value === 'string') return value.startsWith(MEDIA) ? [{ path, text: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => findReferences(inner, `${path}/${escapePointerKey(key)}`));
}
