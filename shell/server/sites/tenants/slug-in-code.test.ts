import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listDealerFolders } from './read-files';
import { listSourceFiles, repositoryRoot, withoutComments } from './testing/code-files';

/** A line with such a word counts only if it is about a dealer. */
const ALSO_A_WORD = new Set(['driveaway']);
const ABOUT_A_DEALER = /slug|tenant|dealer|site|host/i;

const mentions = (line: string, slugs: string[]): boolean =>
  slugs.some(
    (slug) => new RegExp(`(?<![\\w-])${slug}(?![\\w-])`).test(line) && (!ALSO_A_WORD.has(slug) || ABOUT_A_DEALER.test(line)),
  );

describe('the code', () => {
  it('X-03 the code names no dealer', async () => {
    const slugs = await listDealerFolders(join(repositoryRoot, 'shell/tenants'));
    const files = await listSourceFiles();
    expect(slugs.length).toBeGreaterThanOrEqual(5);
    expect(files).toContain('shell/server/sites/tenants/resolve-tenant.ts');
    const linesWithSlug: string[] = [];
    for (const file of files) {
      const lines = withoutComments(await readFile(join(repositoryRoot, file), 'utf8')).split('\n');
      lines.forEach((line, index) => mentions(line, slugs) && linesWithSlug.push(`${file}:${index + 1} ${line.trim()}`));
    }
    expect(linesWithSlug).toEqual([]);
  });

  it('X-03 the check finds code that names a dealer', () => {
    expect(mentions("if (site.slug === 'redgum') return;", ['redgum'])).toBe(true);
    expect(mentions("tenant === 'driveaway'", ['driveaway'])).toBe(true);
    expect(mentions("price: 'driveaway'", ['driveaway'])).toBe(false);
    expect(mentions("town: 'redgumvale'", ['redgum'])).toBe(false);
  });
});
