import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openMappings } from './open-mappings';

const text = (name: string, column: string, key = 'column') =>
  `name: ${name}\ndescription: ${column}\nformats: [csv]\nid: { column: id }\nfields:\n  price: { ${key}: ${column} }\n`;

describe('mappings of the platform and of dealers', () => {
  const root = mkdtempSync(join(tmpdir(), 'forecourt-mappings-'));
  const [platform, dealers] = [join(root, 'platform'), join(root, 'dealers')];
  const own = join(dealers, 'acme', 'mappings');
  for (const folder of [platform, own]) mkdirSync(folder, { recursive: true });
  const log: object[] = [];
  const mappings = openMappings({ platform, dealers, log: { error: (facts) => log.push(facts) } });
  afterAll(() => rmSync(root, { recursive: true }));
  beforeEach(() => log.splice(0));

  it("I-03 a dealer's own mapping comes before the platform's, and other dealers do not see it", () => {
    writeFileSync(join(platform, 'main.yaml'), text('main', 'platform'));
    writeFileSync(join(own, 'main.yaml'), text('main', 'dealer'));
    expect(mappings.get('main', 'acme').mapping.description).toBe('dealer');
    expect(mappings.get('main', 'other').mapping.description).toBe('platform');
    expect(() => mappings.get('nothing', 'acme')).toThrow('There is no mapping "nothing"; there are main');
  });

  it('I-03 a file that changed is read again, and an error leaves the last good content in use', () => {
    writeFileSync(join(own, 'live.yaml'), text('live', 'first'));
    expect(mappings.get('live', 'acme').mapping.description).toBe('first');
    writeFileSync(join(own, 'live.yaml'), text('live', 'second!'));
    utimesSync(join(own, 'live.yaml'), 1_767_000_000, 1_767_000_000);
    expect(mappings.get('live', 'acme').mapping.description).toBe('second!');
    writeFileSync(join(own, 'live.yaml'), text('live', 'third', 'colum'));
    expect(mappings.get('live', 'acme').mapping.description).toBe('second!');
    expect(mappings.get('live', 'acme').mapping.description).toBe('second!');
    expect(log).toEqual([{ problem: expect.stringContaining('shell/tenants/acme/mappings/live.yaml:6 /fields/price/colum') }]);
    expect(mappings.states('acme').find(({ name }) => name === 'live')).toMatchObject({
      owner: 'dealer',
      state: 'refused',
      isInUse: true,
      goodSince: 1_767_000_000,
      problems: [{ line: 6, path: '/fields/price/colum', message: 'is no key here; is "column" meant?' }],
    });
    rmSync(join(own, 'live.yaml'));
    expect(() => mappings.get('live', 'acme')).toThrow('There is no mapping "live"');
  });

  it('I-03 a mapping that was never good refuses its own imports alone', () => {
    writeFileSync(join(platform, 'broken.yaml'), 'name: [');
    expect(() => mappings.get('broken')).toThrow(/broken\.yaml:1 /);
    expect(mappings.get('main').mapping.name).toBe('main');
    expect(mappings.states().map(({ name, state, isInUse }) => [name, state, isInUse])).toEqual([
      ['broken', 'refused', false],
      ['main', 'good', true],
    ]);
  });
});
