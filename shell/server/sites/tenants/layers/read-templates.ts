import { join } from 'node:path';
import { SiteConfig } from '@forecourt/contracts/site/site';
import { parseTenantFiles } from '../parse-files';
import { digestOfFiles, listDealerFolders, readTenantFiles, type TenantFiles } from '../read-files';
import { quoteShortened, type TenantProblem } from '../tenant-problem';
import { findBreachesOfSections } from '../validate-schema';
import type { LayerData } from './merge-layers';

/** Lies beside the dealers' folders, with one folder for each template. */
export const TEMPLATES_FOLDER = '_templates';

/** Dealers share it, such as a group's or a manufacturer's programme. */
export interface Template {
  name: string;
  data: LayerData;
  /** No dealer with this template may state these keys. */
  locked: readonly string[];
  /** Of its files. */
  digest: string;
  locate(path: string): Pick<TenantProblem, 'file' | 'line'>;
}

export const namesTemplates = ({ files }: TenantFiles): boolean => files.some(({ text }) => /^templates\s*:/m.test(text));

const KEYS_OF_DEALERS = ['slug', 'name', 'hosts', 'address', 'templates'];
const LOCKED = 'locked';

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string' && /^\w+(?:\.[\w-]+)*$/.test(each));

/** `key` has its sections, such as `finance.warning`. */
export const isKnownKey = (key: string): boolean => {
  let schema: { properties?: Record<string, object>; patternProperties?: object } | undefined = SiteConfig;
  for (const part of key.split('.')) {
    if (schema?.patternProperties) return true;
    schema = schema?.properties?.[part] as typeof schema;
    if (!schema) return false;
  }
  return true;
};

const parseTemplate = (files: TenantFiles, name: string) => {
  const { data: all, problems, locate } = parseTenantFiles(files);
  const { [LOCKED]: stated = [], ...data } = all;
  const locked = isTextList(stated) ? stated : undefined;
  const at = (path: string, expected: string, found: string): TenantProblem => ({
    tenant: files.tenant,
    ...locate(path),
    path,
    expected,
    found,
  });
  const own = KEYS_OF_DEALERS.filter((key) => key in data).map((key) =>
    at(`/${key}`, 'no key that each dealer has for itself', `the key ${key}`),
  );
  const locks = locked?.flatMap((key, index) =>
    isKnownKey(key) ? [] : [at(`/${LOCKED}/${index}`, 'a key such as finance.warning', quoteShortened(key))],
  ) ?? [at(`/${LOCKED}`, 'a list of keys such as finance.warning', 'something else')];
  const breaches = findBreachesOfSections(data).map(({ path, expected, found }) => at(path, expected, found));
  const found = [...problems, ...own, ...locks, ...breaches];
  const template: Template = { name, data, locked: locked ?? [], digest: digestOfFiles(files), locate };
  return found.length > 0 ? { problems: found } : { template };
};

/** Changes with each change that can make a dealer's configuration valid or invalid. */
export const digestOfDealer = (files: TenantFiles, templates: ReadonlyMap<string, Template>): string =>
  [digestOfFiles(files), ...(namesTemplates(files) ? [...templates.values()].map(({ digest }) => digest) : [])].join();

export interface ReadTemplates {
  templates: Map<string, Template>;
  problems: Map<string, TenantProblem[]>;
}

/** A template with a problem keeps its version of `before`. */
export const readTemplates = async (
  folder: string,
  before: ReadonlyMap<string, Template> = new Map(),
): Promise<ReadTemplates> => {
  const templates = new Map<string, Template>();
  const problems = new Map<string, TenantProblem[]>();
  const root = join(folder, TEMPLATES_FOLDER);
  const names = await listDealerFolders(root).catch(() => []);
  for (const name of names) {
    const files = readTenantFiles(folder, `${TEMPLATES_FOLDER}/${name}`);
    if (!files) continue;
    const read = parseTemplate(files, name);
    const template = read.template ?? before.get(name);
    if (template) templates.set(name, template);
    if (read.problems) problems.set(name, read.problems);
  }
  return { templates, problems };
};
