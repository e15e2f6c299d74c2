import type { PageBlock, SiteConfig } from '@forecourt/contracts/site/site';
import { checkFilter, type FilterProblem } from './check-filter';
import { MEDIA, mediaOf } from './media-of';
import { onceGood } from './once-good';
import { isSlotName, SLOT_PROPS } from './slot-props';
import { describeFound, quoted } from './tenant-problem';
import { schemaCheck, type Breach } from './validate-schema';

const propsChecks = new Map(Object.entries(SLOT_PROPS).map(([name, schema]) => [name, onceGood<object>(schemaCheck(schema))]));

/** Home page and content pages: slots that exist, props that they know, things that they refer to. */
export function checkContent(config: SiteConfig, media: Set<string>, filterProblem: FilterProblem): Breach[] {
  return [
    ...checkBlocks(config.home, '/home', config, filterProblem),
    ...config.pages.flatMap((page, index) => checkBlocks(page.blocks, `/pages/${index}/blocks`, config, filterProblem)),
    ...repeated(
      config.pages.map((page) => page.path),
      '/pages',
      'path',
    ),
    ...repeated(
      config.offers.map((offer) => offer.id),
      '/offers',
      'id',
    ),
    ...repeated(
      config.compare.variants.map((variant) => variant.id),
      '/compare/variants',
      'id',
    ),
    ...checkDefaults(config),
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
    const found = propsChecks.get(slot)!(props).map((breach) => ({ ...breach, path: `${at}/props${breach.path}` }));
    if (slot === 'locations.card' && !found.length && !locations.some(({ id }) => id === props.locationId)) {
      found.push({ path: `${at}/props/locationId`, expected: 'the id of a location', found: describeFound(props.locationId) });
    }
    if (slot === 'search.featured' && typeof props.filters === 'string') {
      found.push(...checkFilter(props.filters, `${at}/props/filters`, filterProblem));
    }
    return found;
  });
}

/** Names every entry whose value another entry has already. */
export function repeated(values: string[], path: string, key: string): Breach[] {
  return values.flatMap((value, index) =>
    values.indexOf(value) === index
      ? []
      : [
          {
            path: `${path}/${index}/${key}`,
            expected: 'a value that no other entry has',
            found: `${quoted(value)}, as in entry ${values.indexOf(value)}`,
          },
        ],
  );
}

function checkDefaults({ compare }: SiteConfig): Breach[] {
  const known = compare.variants.map(({ id }) => id);
  return compare.defaults.flatMap((id, index) =>
    known.includes(id)
      ? []
      : [
          {
            path: `/compare/defaults/${index}`,
            expected: `the id of a variant (${known.join(', ') || 'there are none'})`,
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

/** Every `media:` source names a file that lies in the dealer's media folder. */
const checkMedia = (config: SiteConfig, media: Set<string>): Breach[] =>
  Object.entries(config).flatMap(([key, value]) =>
    mediaOf(value)
      .filter(({ text }) => !media.has(text.slice(MEDIA.length)))
      .map(({ path, text }) => ({ path: `/${key}${path}`, expected: 'a file of the media folder', found: quoted(text) })),
  );
