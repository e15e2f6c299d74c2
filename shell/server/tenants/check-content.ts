import type { PageBlock, SiteConfig } from '@forecourt/contracts/site/site';
import { checkFilter, type FilterProblem } from './check-filter';
import { skipPassed } from './once-good';
import { isSlotName, SLOT_PROPS } from './slot-props';
import { describeValue, quoted } from './tenant-problem';
import { pointerKey, schemaCheck, type Breach } from './validate-schema';

const propsChecks = new Map(Object.entries(SLOT_PROPS).map(([name, schema]) => [name, skipPassed<object>(schemaCheck(schema))]));

/**
 * Checks home page and content pages: each slot exists and accepts its props, and each referenced id and file exists.
 */
export function checkContent(config: SiteConfig, media: Set<string>, filterProblem: FilterProblem): Breach[] {
  return [
    ...checkBlocks(config.home, '/home', config, filterProblem),
    ...config.pages.flatMap((page, index) => checkBlocks(page.blocks, `/pages/${index}/blocks`, config, filterProblem)),
    ...checkDuplicates(config.pages, 'path', '/pages'),
    ...checkDuplicates(config.offers, 'id', '/offers'),
    ...checkDuplicates(config.compare.variants, 'id', '/compare/variants'),
    ...checkComparedVariants(config),
    ...checkOfferDays(config),
    ...checkMedia(config, media),
  ];
}

function checkBlocks(blocks: PageBlock[], path: string, { locations }: SiteConfig, filterProblem: FilterProblem): Breach[] {
  return blocks.flatMap(({ slot, props }, index) => {
    const at = `${path}/${index}`;
    if (!isSlotName(slot)) {
      return [{ path: `${at}/slot`, expected: `one of the slots ${Object.keys(SLOT_PROPS).join(', ')}`, found: quoted(slot) }];
    }
    const breaches = (propsChecks.get(slot)?.(props) ?? []).map((breach) => ({ ...breach, path: `${at}/props${breach.path}` }));
    if (slot === 'locations.card' && !breaches.length && !locations.some(({ id }) => id === props.locationId)) {
      breaches.push({ path: `${at}/props/locationId`, expected: 'the id of a location', found: describeValue(props.locationId) });
    }
    if (slot === 'search.featured' && typeof props.filters === 'string') {
      breaches.push(...checkFilter(props.filters, `${at}/props/filters`, filterProblem));
    }
    return breaches;
  });
}

/** Reports every entry of a list that has the same value of `key` as an earlier entry. */
export function checkDuplicates<Key extends string>(
  entries: readonly Partial<Record<Key, string | number>>[],
  key: Key,
  path: string,
): Breach[] {
  const values = entries.map((entry) => String(entry[key]));
  return values.flatMap((value, index) => {
    const first = values.indexOf(value);
    if (first === index) return [];
    return [
      {
        path: `${path}/${index}/${key}`,
        expected: 'a value that no other entry has',
        found: `${quoted(value)}, as in entry ${first}`,
      },
    ];
  });
}

function checkComparedVariants({ compare }: SiteConfig): Breach[] {
  const variantIds = compare.variants.map(({ id }) => id);
  return compare.defaults.flatMap((id, index) =>
    variantIds.includes(id)
      ? []
      : [
          {
            path: `/compare/defaults/${index}`,
            expected: `the id of a variant (${variantIds.join(', ') || 'there are none'})`,
            found: quoted(id),
          },
        ],
  );
}

function checkOfferDays({ offers }: SiteConfig): Breach[] {
  return offers.flatMap(({ start, expiry }, index) =>
    start && expiry && expiry < start
      ? [{ path: `/offers/${index}/expiry`, expected: `a day not before the start ${start}`, found: quoted(expiry) }]
      : [],
  );
}

const MEDIA = 'media:';

/** A reference to a file of the media folder in a text of the configuration. `path` is the text's JSON pointer. */
interface MediaReference {
  path: string;
  text: string;
}

/** References in frozen values, so that a part that dealers share is searched once. */
const referencesOf = new WeakMap<object, MediaReference[]>();

/** Reports every `media:` source in a dealer's configuration whose file is not in the dealer's media folder. */
const checkMedia = (config: SiteConfig, media: Set<string>): Breach[] =>
  Object.entries(config).flatMap(([key, value]) =>
    mediaReferences(value)
      .filter(({ text }) => !media.has(text.slice(MEDIA.length)))
      .map(({ path, text }) => ({ path: `/${key}${path}`, expected: 'a file of the media folder', found: quoted(text) })),
  );

function mediaReferences(value: unknown): readonly MediaReference[] {
  if (typeof value !== 'object' || value === null) return findReferences(value, '');
  const references = referencesOf.get(value) ?? findReferences(value, '');
  if (Object.isFrozen(value)) referencesOf.set(value, references);
  return references;
}

function findReferences(value: unknown, path: string): MediaReference[] {
  if (typeof value === 'string') return value.startsWith(MEDIA) ? [{ path, text: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => findReferences(inner, `${path}/${pointerKey(key)}`));
}
