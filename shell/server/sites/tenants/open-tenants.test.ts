import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openTenants, type TenantsRoom } from './open-tenants';

let folder: string;
let errors: string[];
let room: TenantsRoom | undefined;
let wakeOnError: (() => void) | undefined;

const log = {
  info: () => {},
  error: (facts: object, message: string) => {
    errors.push(`${message} ${JSON.stringify(facts)}`);
    wakeOnError?.();
  },
};

const site = (slug: string, more = '') => `slug: ${slug}\nname: ${slug} Motors\nhosts: [${slug}.localhost]\n${more}`;

async function write(slug: string, text: string, file = 'site.yaml') {
  const path = join(folder, slug, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

async function open(watch = false): Promise<TenantsRoom> {
  room = await openTenants({ folder, log, watch });
  return room;
}

/** Counts those of this process on Linux; 0 on other systems. */
async function systemWatches(): Promise<number> {
  let count = 0;
  for (const descriptor of await readdir('/proc/self/fdinfo').catch(() => [])) {
    const facts = await readFile(`/proc/self/fdinfo/${descriptor}`, 'utf8').catch(() => '');
    count += facts.match(/^inotify /gm)?.length ?? 0;
  }
  return count;
}

const nextChange = (tenants: TenantsRoom) =>
  new Promise<string>((resolve) => {
    const stop = tenants.onChange((slug) => {
      stop();
      resolve(slug);
    });
  });
const refused = () => new Promise<void>((resolve) => (wakeOnError = resolve));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenants-'));
  errors = [];
  wakeOnError = undefined;
});

afterEach(async () => {
  await room?.close();
  room = undefined;
  await rm(folder, { recursive: true, force: true });
});

describe('loading and watching the dealers’ configuration', () => {
  it('X-02 every dealer is served by slug and by host, and files and empty folders beside them are ignored', async () => {
    await write('east', site('east'));
    await write('west', site('west'));
    await mkdir(join(folder, 'empty'));
    await mkdir(join(folder, '.hidden'));
    await writeFile(join(folder, 'notes.yaml'), 'a: 1');
    const tenants = await open();
    expect(tenants.all().map(({ slug }) => slug)).toEqual(['east', 'west']);
    expect(tenants.byHost('west.localhost')?.slug).toBe('west');
    expect(tenants.bySlug('east')?.config.name).toBe('east Motors');
    expect([tenants.byHost('north.localhost'), tenants.bySlug('empty'), tenants.byHost('')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(tenants.loadProblems().size).toBe(0);
  });

  it('X-02 a dealer with invalid YAML is reported and the others are served', async () => {
    await write('bad', 'slug: bad\nname: [');
    await write('good', site('good'));
    const tenants = await open();
    expect(tenants.all().map(({ slug }) => slug)).toEqual(['good']);
    expect(tenants.loadProblems().get('bad')).toEqual([
      expect.objectContaining({ file: 'bad/site.yaml', line: 2, expected: 'valid YAML' }),
    ]);
    expect(errors).toEqual([expect.stringContaining('\\"bad\\" is refused: it is not served'.replaceAll('\\', ''))]);
  });

  it('X-02 a dealer whose file names an unknown alias is reported and the others are served', async () => {
    await write('alias', 'slug: alias\nname: *nowhere\nhosts: [alias.localhost]\n');
    await write('good', site('good'));
    const tenants = await open();
    expect(tenants.all().map(({ slug }) => slug)).toEqual(['good']);
    expect(tenants.loadProblems().get('alias')).toEqual([
      expect.objectContaining({
        file: 'alias',
        expected: 'configuration files that can be parsed',
        found: expect.stringContaining('nowhere'),
      }),
    ]);
  });

  it('X-02 a dealer with the host of another dealer is refused, with the name of the other', async () => {
    await write('one', site('one'));
    await write('two', 'slug: two\nname: Two\nhosts: [two.localhost, one.localhost]\n');
    const tenants = await open();
    expect(tenants.byHost('one.localhost')?.slug).toBe('one');
    expect(tenants.byHost('two.localhost')).toBeUndefined();
    expect(tenants.loadProblems().get('two')).toEqual([
      {
        tenant: 'two',
        file: 'two/site.yaml',
        line: 3,
        path: '/hosts/1',
        expected: 'a host that no other dealer has',
        found: '"one.localhost", a host of "one"',
      },
    ]);
  });

  it('X-02 a dealer that was refused for a host is served once the host is free', async () => {
    await write('one', site('one'));
    await write('two', 'slug: two\nname: Two\nhosts: [one.localhost]\n');
    const tenants = await open();
    await rm(join(folder, 'one'), { recursive: true });
    await tenants.reload('one');
    expect(tenants.byHost('one.localhost')?.slug).toBe('two');
    expect(tenants.bySlug('one')).toBeUndefined();
    expect(tenants.loadProblems().size).toBe(0);
  });

  it('X-02 a dealer keeps its last good configuration after a bad edit, and takes the next good one', async () => {
    await write('east', site('east', 'currency: NZD'));
    const tenants = await open();
    const before = tenants.bySlug('east')!;
    await write('east', site('east', 'currency: dollars'));
    await tenants.reload('east');
    expect(tenants.bySlug('east')).toBe(before);
    expect(tenants.loadProblems().get('east')?.[0]?.path).toBe('/currency');
    expect(errors[0]).toContain('its last good configuration stays');
    await write('east', site('east', 'currency: AUD'));
    await tenants.reload('east');
    expect(tenants.bySlug('east')?.config.currency).toBe('AUD');
    expect(tenants.bySlug('east')!.revision).toBeGreaterThan(before.revision);
    expect(tenants.loadProblems().size).toBe(0);
  });

  it('X-02 a host that is removed from its dealer is free', async () => {
    await write('east', site('east'));
    const tenants = await open();
    await write('east', 'slug: east\nname: East\nhosts: [new.localhost]\n');
    await tenants.reload('east');
    expect(tenants.byHost('east.localhost')).toBeUndefined();
    expect(tenants.byHost('new.localhost')?.slug).toBe('east');
  });
});

describe('the wording of a dealer', () => {
  it('X-10 an unknown key is refused with file and line, and the last good configuration stays', async () => {
    await write('east', site('east', 'wording: { search.title: Stock }'));
    room = await openTenants({
      folder,
      log,
      watch: false,
      wordingKeys: async () => new Map([['search', new Set(['search.title'])]]),
    });
    await write('east', site('east', 'wording:\n  search.titel: All of it\n'));
    await room.reload('east');
    expect(room.bySlug('east')?.config.wording).toEqual({ 'search.title': 'Stock' });
    expect(errors.join()).toContain(
      'east/site.yaml:5 /wording/search.titel: expected the key of a text, such as \\"search.title\\", found \\"search.titel\\"',
    );
  });

  it('X-10 a key of a new release is accepted without a restart', async () => {
    const released = ['search.title'];
    await write('east', site('east', 'wording: { search.title: Stock }'));
    room = await openTenants({ folder, log, watch: false, wordingKeys: async () => new Map([['search', new Set(released)]]) });
    await write('east', site('east', 'wording: { search.lead: All of it }'));
    await room.reload('east');
    await room.retryWording();
    expect(room.bySlug('east')?.config.wording).toEqual({ 'search.title': 'Stock' });
    released.push('search.lead');
    await room.retryWording();
    expect(room.bySlug('east')?.config.wording).toEqual({ 'search.lead': 'All of it' });
  });

  it('X-10 a dealer with an unknown wording key at the start is served, and the key is logged', async () => {
    await write('east', site('east', 'wording: { search.gone: Stock }'));
    room = await openTenants({
      folder,
      log,
      watch: false,
      wordingKeys: async () => new Map([['search', new Set(['search.title'])]]),
    });
    expect(room.bySlug('east')).toBeDefined();
    expect(errors.join()).toContain('found \\"search.gone\\"');
  });

  it('X-10 a dealer is checked by the previous wording keys if the catalogue cannot be read', async () => {
    const wordingKeys = jest.fn(async () => new Map([['search', new Set(['search.title'])]]));
    await write('east', site('east', 'wording: { search.title: Stock }'));
    room = await openTenants({ folder, log, watch: false, wordingKeys });
    wordingKeys.mockRejectedValue(new Error('the database is away'));
    await write('east', site('east', 'wording: { search.title: All of it }'));
    await room.reload('east');
    expect(room.bySlug('east')?.config.wording).toEqual({ 'search.title': 'All of it' });
    expect(errors.join()).toContain('the keys known before are used');
  });
});

describe('listeners of changes', () => {
  it('X-02 a listener that throws stops no other listener and no later reload, and its error is logged', async () => {
    await write('east', site('east'));
    const tenants = await open();
    const heard: string[] = [];
    tenants.onChange(() => {
      throw new Error('listener is broken');
    });
    tenants.onChange((slug) => heard.push(slug));
    await write('east', site('east', 'currency: NZD'));
    await tenants.reload('east');
    await write('west', site('west'));
    await tenants.reload('west');
    expect(heard).toEqual(['east', 'west']);
    expect([tenants.bySlug('east')?.config.currency, tenants.bySlug('west')?.slug]).toEqual(['NZD', 'west']);
    expect(errors).toEqual([
      expect.stringContaining('A listener failed after the configuration of "east" changed'),
      expect.stringContaining('A listener failed after the configuration of "west" changed'),
    ]);
  });
});

describe('watched dealers', () => {
  it('X-02 a dealer is loaded again when a file is added to its folder', async () => {
    await write('east', site('east'));
    const tenants = await open(true);
    const news = nextChange(tenants);
    await write('east', 'wording: { offers.title: Specials }', 'wording.yaml');
    expect(await news).toBe('east');
    expect(tenants.bySlug('east')?.config.wording).toEqual({ 'offers.title': 'Specials' });
  });

  it('X-02 a dealer is served after a bad edit', async () => {
    await write('east', site('east'));
    const tenants = await open(true);
    const news = refused();
    await write('east', 'slug: [');
    await news;
    expect(tenants.bySlug('east')?.config.name).toBe('east Motors');
    expect(tenants.loadProblems().has('east')).toBe(true);
  });

  it('X-02 a dealer is added and removed with its folder', async () => {
    await write('east', site('east'));
    const tenants = await open(true);
    const added = nextChange(tenants);
    await write('west', site('west'));
    expect(await added).toBe('west');
    expect(tenants.byHost('west.localhost')?.slug).toBe('west');
    const removed = nextChange(tenants);
    await rename(join(folder, 'east'), `${folder}-gone`);
    expect(await removed).toBe('east');
    expect(tenants.byHost('east.localhost')).toBeUndefined();
    await rm(`${folder}-gone`, { recursive: true });
  });

  it('X-02 a dealer is loaded again when a file is added to its media folder', async () => {
    await write('east', site('east', 'theme: { logo: media:logo.svg }'));
    const tenants = await open(true);
    expect(tenants.bySlug('east')).toBeUndefined();
    const added = nextChange(tenants);
    await write('east', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'media/logo.svg');
    expect(await added).toBe('east');
    expect(tenants.bySlug('east')?.config.theme.logo).toBe('media:logo.svg');
  });

  it('X-02 the system has one watch for each folder, not for each file', async () => {
    const before = await systemWatches();
    for (let dealer = 0; dealer < 10; dealer += 1) {
      await write(`dealer-${dealer}`, site(`dealer-${dealer}`));
      for (let file = 0; file < 10; file += 1) await write(`dealer-${dealer}`, '{}', `more-${file}.yaml`);
    }
    await open(true);
    expect((await systemWatches()) - before).toBeLessThanOrEqual(11);
  });
});

describe('templates below the dealers', () => {
  const template = (text: string, name = 'group') => write('_templates', text, `${name}/site.yaml`);
  const lines = () => errors.join('\n');

  it('X-09 a dealer has what its templates state, the later before the earlier, and its own values before both', async () => {
    await template('cards: { soldTag: Group, noPriceText: Group, justArrivedTag: Group }\n');
    await template('cards: { noPriceText: Programme, justArrivedTag: Programme }\n', 'programme');
    await write('east', site('east', 'templates: [group, programme]\ncards: { justArrivedTag: East }\n'));
    const tenants = await open();
    expect(tenants.bySlug('_templates')).toBeUndefined();
    expect(tenants.bySlug('east')?.config.cards).toMatchObject({
      soldTag: 'Group',
      noPriceText: 'Programme',
      justArrivedTag: 'East',
      justArrivedDays: 8,
    });
    expect(errors).toEqual([]);
  });

  it('X-09 dealers of a template share its values in memory', async () => {
    await template('cards: { soldTag: Group }\ntheme: { radius: 3 }\n');
    for (const slug of ['east', 'west']) await write(slug, site(slug, 'templates: [group]\n'));
    const tenants = await open();
    const [east, west] = ['east', 'west'].map((slug) => tenants.bySlug(slug)!.config);
    expect(east?.theme).toBe(west?.theme);
    expect(() => Object.assign(east!.theme, { radius: 9 })).toThrow(TypeError);
  });

  it('X-09 a changed template reaches all its dealers without a restart, and no other dealer is loaded again', async () => {
    await template('cards: { soldTag: Before }\n');
    for (const slug of ['east', 'west']) await write(slug, site(slug, 'templates: [group]\n'));
    await write('north', site('north'));
    const tenants = await open(true);
    const { revision } = tenants.bySlug('north')!;
    const changed = new Set<string>();
    const both = new Promise<void>((resolve) => {
      tenants.onChange((slug) => {
        changed.add(slug);
        if (changed.size === 2) resolve();
      });
    });
    await template('cards: { soldTag: After }\n');
    await both;
    expect([...changed].toSorted()).toEqual(['east', 'west']);
    expect(tenants.bySlug('west')?.config.cards.soldTag).toBe('After');
    expect(tenants.bySlug('north')?.revision).toBe(revision);
  });

  it('X-09 a dealer that states a locked key is refused with file and line, and keeps its last good configuration', async () => {
    await template('locked: [cards.soldTag]\ncards: { soldTag: Group }\n');
    await write('east', site('east', 'templates: [group]\n'));
    const tenants = await open();
    await write('east', site('east', 'templates: [group]\ncards:\n  soldTag: East\n'));
    await tenants.reload('east');
    expect(lines()).toContain(
      'east/site.yaml:6 /cards/soldTag: expected no value, because the template \\"group\\" locks this key, found \\"East\\"',
    );
    expect(tenants.bySlug('east')?.config.cards.soldTag).toBe('Group');
  });

  it.each([
    [
      'a wrong value',
      'cards: { justArrivedDays: many }\n',
      '_templates/group/site.yaml:1 /cards/justArrivedDays: expected a whole number',
    ],
    ['an unknown key', 'cards: { soldTags: x }\n', '/cards/soldTags: expected one of the keys'],
    ['a key of dealers alone', 'hosts: [a.example]\n', '/hosts: expected no key that each dealer has for itself'],
    ['a lock of a key that does not exist', 'locked: [cards.soldTags]\n', '/locked/0: expected a key such as finance.warning'],
    ['a mistake of YAML', 'cards: {', 'expected valid YAML'],
  ])(
    'X-09 a template with %s is refused with its place, and dealers keep its last good version',
    async (_what, text, expected) => {
      await template('cards: { soldTag: Group }\n');
      await write('east', site('east', 'templates: [group]\n'));
      const tenants = await open();
      await template(text);
      await tenants.reload('_templates');
      expect(lines()).toContain('its last good version stays');
      expect(lines()).toContain(expected);
      expect(tenants.bySlug('east')?.config.cards.soldTag).toBe('Group');
    },
  );

  it('X-09 a dealer with a template that does not exist is refused, and is served as soon as there is one', async () => {
    await write('east', site('east', 'templates: [group]\n'));
    const tenants = await open();
    expect(tenants.bySlug('east')).toBeUndefined();
    expect(lines()).toContain('east/site.yaml:4 /templates/0: expected a template; there are none, found');
    await template('cards: { soldTag: Group }\n');
    await tenants.reload('_templates');
    expect(tenants.bySlug('east')?.config.cards.soldTag).toBe('Group');
  });

  it('X-09 a value of a template that does not fit the dealer’s is reported where the template states it', async () => {
    await template('# the group’s colours\ntheme: { primary: "#ffff00" }\n');
    await write('east', site('east', 'templates: [group]\n'));
    await open();
    expect(lines()).toContain('_templates/group/site.yaml:2 /theme/');
  });
});
