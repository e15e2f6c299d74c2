import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommandAt } from './testing/run-command';

describe('forecourt config why', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-config-'));
  const write = (path: string, text: string): void => {
    mkdirSync(join(folder, 'shell/tenants', path, '..'), { recursive: true });
    writeFileSync(join(folder, 'shell/tenants', path), text);
  };
  const before = process.env.FORECOURT_ROOT;
  beforeAll(() => {
    process.env.FORECOURT_ROOT = folder;
    write(
      'corner/site.yaml',
      'slug: corner\nname: Corner\nhosts: [corner.localhost]\ntemplates: [group]\ncards:\n  soldTag: Gone\n',
    );
    write('_templates/group/site.yaml', 'locked: [cards.noPriceText]\ncards:\n  soldTag: Sold\n  noPriceText: Ask us\n');
  });
  afterAll(() => {
    if (before === undefined) delete process.env.FORECOURT_ROOT;
    else process.env.FORECOURT_ROOT = before;
    rmSync(folder, { recursive: true });
  });

  const why = (...words: string[]) => runCommandAt('http://127.0.0.1:9', 'config', 'why', ...words);

  it('X-09 each layer is listed with its value, file and line, and with what counts', async () => {
    expect((await why('corner', 'cards.soldTag')).out).toBe(
      [
        'layer\tvalue\twhere\t',
        'platform\t"SOLD"\t\t',
        'template group\t"Sold"\t_templates/group/site.yaml:3\t',
        'dealer corner\t"Gone"\tcorner/site.yaml:6\tcounts',
      ].join('\n'),
    );
  });

  it('Q-08 X-09 --env-file names the dealers of a production, relative to the installation', async () => {
    const file = join(folder, 'forecourt.env');
    mkdirSync(join(folder, 'elsewhere'));
    writeFileSync(file, 'DEALERS_DIR=elsewhere');
    const { failure } = await why('corner', 'cards.soldTag', '--env-file', file).finally(() => delete process.env.DEALERS_DIR);
    expect(failure).toContain(join(folder, 'elsewhere'));
  });

  it('X-09 a locked key is marked, and a layer without a value has a dash', async () => {
    const [, , template, dealer] = (await why('corner', 'cards.noPriceText')).out.split('\n');
    expect(template).toBe('template group\t"Ask us"\t_templates/group/site.yaml:4\tcounts, locks it');
    expect(dealer).toBe('dealer corner\t-\t\t');
  });

  it('X-09 a key or dealer that does not exist is refused with the way to find it', async () => {
    expect((await why('corner', 'cards.soldTags')).failure).toContain('no key "cards.soldTags"');
    expect((await why('west', 'cards.soldTag')).failure).toContain('there are corner');
  });
});
