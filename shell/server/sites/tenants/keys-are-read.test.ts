import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SiteConfig } from '@forecourt/contracts/site/site';
import { describeConfigurationKeys } from './reference';
import { listSourceFiles, repositoryRoot, withoutComments } from './testing/code-files';

/** These define keys or only pass them on; uses in them do not count as reading. */
const DEFINES = /^shared\/contracts\/src\/(site|public-site|form|quotes)[^/]*\.ts$|tenants\/public-site\.ts$/;
/** Pages read the section by another name than its own. */
const CALLED: Record<string, string> = {
  theme: 'theme|brand',
  releases: 'releases|dealer',
  providers: 'providers|ProviderAdapter',
};

const sources = async (): Promise<string[]> => {
  const files = (await listSourceFiles()).filter((file) => !DEFINES.test(file));
  return Promise.all(files.map(async (file) => withoutComments(await readFile(join(repositoryRoot, file), 'utf8'))));
};

/**
 * Code such as `site.cards.soldTag`, `{ soldTag } = site.cards`, `cards: { soldTag }`, or a function whose type picks the
 * section and that reads the key from its argument.
 */
const isReadBy = (section: string, key: string) => {
  const name = `(?:${CALLED[section] ?? section})`;
  const direct = new RegExp(
    [
      String.raw`\b${name}\??\.${key}\b`,
      String.raw`\b${key}\b[^{}]*\}(?:\s*=|[^=;]*\['${section}'\])[^;{}]*\b${name}\b`,
      String.raw`\b${name}:\s*\{[^{}]*\b${key}\b`,
      String.raw`\['${section}'\][^;]*'${key}'`,
    ].join('|'),
  );
  const handed = new RegExp(String.raw`\['${section}'\]|\b${name}\b`);
  const used = new RegExp(String.raw`[.?]${key}\b|[{,]\s*${key}\s*[,:}=]|<'${key}'`);
  return (code: string): boolean => direct.test(code) || (handed.test(code) && used.test(code));
};

/** Checks direct keys of a section, and deeper keys by their name. */
const unreadIn = (paths: string[], codes: string[]): string[] =>
  paths.filter((path) => {
    const [section = '', ...rest] = path.replaceAll('[]', '').split('.');
    const key = rest.at(-1);
    if (key === undefined) return !codes.some((code) => new RegExp(String.raw`\b${CALLED[section] ?? section}\b`).test(code));
    if (rest.length > 1 || path.includes('[]')) return !codes.some((code) => new RegExp(String.raw`\b${key}\b`).test(code));
    return !codes.some(isReadBy(section, key));
  });

it('X-07 every configuration key is read by some code', async () => {
  const paths = describeConfigurationKeys(SiteConfig)
    .map(({ path }) => path)
    .filter((path) => !path.includes('<name>'));
  const codes = await sources();
  expect(paths.length).toBeGreaterThan(150);
  expect(unreadIn([...paths, 'features.neverRead', 'cards.justArrivedTags', 'unheardOf'], codes)).toEqual([
    'features.neverRead',
    'cards.justArrivedTags',
    'unheardOf',
  ]);
});
