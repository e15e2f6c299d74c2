import { closest } from 'fastest-levenshtein';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { WordingKeys } from '../../platform/ports';
import { quoteShortened } from './tenant-problem';
import type { ConfigurationBreach } from './validate-schema';

/** The file `wording.json`, which the shell's build writes. */
export interface InstalledWording {
  /** They are texts of the shell and of shared packages. */
  texts: Record<string, string>;
  /** Names have no `mf-`; the repository contained them when the shell was built. */
  remotes: readonly string[];
}

/** Keys come from the shell's build and from published releases. */
export const joinWordingKeys = ({ texts, remotes }: InstalledWording, released: WordingKeys): WordingKeys => {
  const house = new Map<string, Set<string>>();
  for (const key of Object.keys(texts)) {
    const [owner = ''] = key.split('.');
    house.set(owner, (house.get(owner) ?? new Set()).add(key));
  }
  return new Map([...remotes.map((remote) => [remote, undefined] as const), ...released, ...house]);
};

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

const matches = (key: string, keys: ReadonlySet<string>): boolean =>
  keys.has(key) || [...keys].some((each) => each.includes('*') && wordingKeyFitsPattern(key, each));

/** `*` stands for one word or several. */
const wordingKeyFitsPattern = (key: string, pattern: string): boolean =>
  new RegExp(
    `^${pattern
      .split('.')
      .map((word) => (word === '*' ? '.+' : word))
      .join('\\.')}$`,
  ).test(key);

const isKnown = (key: string, keys: ReadonlySet<string>): boolean => matches(key, keys) || matches(key.replace(PLURAL, ''), keys);

/** Undefined if the key is valid, or if no release lists the keys of its owner. */
const expectedWordingKey = (key: string, owners: WordingKeys): string | undefined => {
  const [owner = ''] = key.split('.');
  const keys = owners.get(owner);
  if (owners.has(owner) && (!keys || isKnown(key, keys))) return undefined;
  const candidates = [...(keys ? [keys] : owners.values())].flatMap((each) => [...(each ?? [])]);
  if (candidates.length === 0) return `a key that begins with ${[...owners.keys()].map((each) => `${each}.`).join(' or ')}`;
  const withOwner = candidates.find((each) => each.endsWith(`.${key}`));
  return `the key of a text, such as ${quoteShortened(withOwner ?? closest(key, candidates))}`;
};

/** A mistyped key would change nothing on the site (X-10). */
export const checkWording = (wording: SiteConfig['wording'], owners: WordingKeys): ConfigurationBreach[] =>
  Object.keys(wording).flatMap((key) => {
    const expected = expectedWordingKey(key, owners);
    return expected
      ? [{ path: `/wording/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`, expected, found: quoteShortened(key) }]
      : [];
  });
