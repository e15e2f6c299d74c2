import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { WordingKeys } from '../../../platform/ports';
import { openTenants, type TenantsRoom } from '../open-tenants';
import { checkDealers } from './check-dealers';

let folder: string;
let errors: string[];
/** Slugs that a worker would check. */
let handedOver: string[];
let room: TenantsRoom | undefined;

const site = (slug: string, more = '') => `slug: ${slug}\nname: ${slug} Motors\nhosts: [${slug}.localhost]\n${more}`;

const write = async (slug: string, text: string, file = 'site.yaml'): Promise<void> => {
  const path = join(folder, 'tenants', slug, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
};

/** As at a start of the server, with the data folder of earlier starts. */
const start = async (wordingKeys?: WordingKeys, watch = false): Promise<TenantsRoom> => {
  await room?.close();
  handedOver = [];
  room = await openTenants({
    folder: join(folder, 'tenants'),
    log: { info: () => undefined, error: (facts, message) => errors.push(`${message} ${JSON.stringify(facts)}`) },
    watch,
    ...(wordingKeys && { wordingKeys: async () => wordingKeys }),
    behind: {
      folder: join(folder, 'data'),
      build: '1',
      check: (dealers, onChecked) => {
        handedOver.push(...dealers.slugs);
        const done = (async () => {
          for await (const check of checkDealers(dealers)) onChecked(check);
        })();
        return { done, stop: async () => undefined };
      },
    },
  });
  return room;
};

const checkedStart = async (): Promise<TenantsRoom> => {
  const tenants = await start();
  await tenants.checkBehind();
  return tenants;
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'behind-'));
  errors = [];
});

afterEach(async () => {
  await room?.close();
  room = undefined;
  await rm(folder, { recursive: true, force: true });
});

const BAD_THEME = 'theme: { radius: round }\n';

describe('a start that leaves checks for later', () => {
  it('X-02 every dealer is listed by what must be known of all, before anybody reads the rest of the files', async () => {
    await write('east', site('east', 'currency: NZD\n'));
    await write('east', BAD_THEME, 'theme.yaml');
    const tenants = await start();
    expect(tenants.all()).toMatchObject([{ slug: 'east', config: { name: 'east Motors', currency: 'NZD' } }]);
    expect(tenants.all()[0]?.config).not.toHaveProperty('theme');
    expect(errors).toEqual([]);
  });

  it('X-02 a mistake in a dealer’s files is named by the check behind the start, and the dealer is no longer served', async () => {
    await write('bad', site('bad', BAD_THEME));
    await write('good', site('good'));
    const tenants = await start();
    const changed: string[] = [];
    tenants.onChange((slug) => changed.push(slug));
    await tenants.checkBehind();
    expect(errors).toEqual([expect.stringContaining('bad/site.yaml:4 /theme/radius: expected')]);
    expect(tenants.all().map(({ slug }) => slug)).toEqual(['good']);
    expect(tenants.loadProblems().get('bad')).toHaveLength(1);
    expect(changed).toEqual(['bad']);
  });

  it('X-02 a dealer whose folder is removed before the watch begins is no longer served', async () => {
    for (const slug of ['gone', 'stays']) await write(slug, site(slug));
    const tenants = await start(undefined, true);
    await rm(join(folder, 'tenants/gone'), { recursive: true });
    await tenants.checkBehind();
    expect(tenants.all().map(({ slug }) => slug)).toEqual(['stays']);
  });

  it('X-02 whoever asks for a dealer with a mistake before the check gets no dealer, and the mistake is named at once', async () => {
    await write('bad', site('bad', BAD_THEME));
    const tenants = await start();
    expect(tenants.byHost('bad.localhost')).toBeUndefined();
    expect(errors).toEqual([expect.stringContaining('/theme/radius')]);
  });

  it('X-02 a mistake in what must be known of all is named by the start itself', async () => {
    await write('one', site('one'));
    await write('two', 'slug: two\nname: Two\nhosts: [one.localhost]\n');
    await write('wrong', site('wrong', 'releases: { channel: 4 }\n'));
    const tenants = await start();
    expect(tenants.all().map(({ slug }) => slug)).toEqual(['one']);
    expect(errors.join('\n')).toContain('a host of \\"one\\"');
    expect(errors.join('\n')).toContain('/releases/channel');
  });

  it('X-02 the next start checks only dealers whose files, templates or checks have changed', async () => {
    await write('_templates', 'cards: { soldTag: Group }\n', 'group/site.yaml');
    for (const slug of ['east', 'north']) await write(slug, site(slug));
    await write('west', site('west', 'templates: [group]\n'));
    await checkedStart();
    expect(handedOver).toEqual(['east', 'north', 'west']);
    await write('north', site('north', 'currency: NZD\n'));
    await write('_templates', 'cards: { soldTag: Changed }\n', 'group/site.yaml');
    await checkedStart();
    expect(handedOver).toEqual(['north', 'west']);
    await (await start(new Map([['search', new Set(['search.title'])]]))).checkBehind();
    expect(handedOver).toEqual(['east', 'north', 'west']);
  });

  it('X-02 the last good configuration stays after a bad edit of a dealer that nobody has asked for', async () => {
    await write('east', site('east', 'wording: { search.title: Stock }\n'));
    await checkedStart();
    const tenants = await checkedStart();
    await write('east', site('east', BAD_THEME));
    await tenants.reload('east');
    expect(errors).toEqual([expect.stringContaining('its last good configuration stays')]);
    expect(tenants.bySlug('east')?.config.wording).toEqual({ 'search.title': 'Stock' });
  });

  it('X-09 the last good configuration stays after a template locks what a dealer states', async () => {
    await write('_templates', 'cards: { soldTag: Group }\n', 'group/site.yaml');
    await write('east', site('east', 'templates: [group]\ncards: { noPriceText: Ask }\n'));
    const tenants = await checkedStart();
    await write('_templates', 'locked: [cards.noPriceText]\ncards: { soldTag: Group }\n', 'group/site.yaml');
    await tenants.reload('_templates');
    expect(errors).toEqual([expect.stringContaining('its last good configuration stays')]);
    expect(tenants.bySlug('east')?.config.cards).toMatchObject({ noPriceText: 'Ask', soldTag: 'Group' });
  });

  it('X-10 a dealer with an unknown wording key stays served after the check, and the key is logged', async () => {
    await write('east', site('east', 'wording: { search.gone: Stock }\n'));
    const tenants = await start(new Map([['search', new Set(['search.title'])]]));
    await tenants.checkBehind();
    expect(tenants.bySlug('east')).toBeDefined();
    expect(errors[0]).toContain('found \\"search.gone\\"');
  });

  it('X-09 the slots of a checked dealer are known without its files', async () => {
    await write('east', site('east', 'home: [{ slot: search.featured, props: { title: One } }]\n'));
    await checkedStart();
    const tenants = await checkedStart();
    await rm(join(folder, 'tenants/east'), { recursive: true });
    expect(tenants.slotsOf('east')).toEqual(['search.featured']);
  });
});
