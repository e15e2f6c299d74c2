import { join } from 'node:path';
import { SiteConfig } from '@forecourt/contracts/site/site';
import { parseTenantFiles } from '../parse-files';
import { listDealerFolders, readTenantFiles } from '../read-files';
import { quoteShortened, type TenantProblem } from '../tenant-problem';
import { findBreachesOfSections } from '../validate-schema';
import type { LayerData } from './merge-layers';

/** Folder beside the dealers' folders with one folder for each template. */
export const TEMPLATES_FOLDER = '_templates';

/** A layer of configuration that dealers share, such as a group's or a manufacturer's programme. */
export interface Template {
  name: string;
  data: LayerData;
  /** Keys that no dealer with this template may state. */
  locked: readonly string[];
  locate(path: string): Pick<TenantProblem, 'file' | 'line'>;
}

/** Keys of a dealer alone. */
const KEYS_OF_DEALERS = ['slug', 'name', 'hosts', 'address', 'templates'];
const LOCKED = 'locked';

const isTextList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string' && /^\w+(?:\.[\w-]+)*$/.test(each));

/** Returns whether the configuration has a key such as `finance.warning`. */
export const isKnownKey = (key: string): boolean => {
  let schema: { properties?: Record<string, object>; patternProperties?: object } | undefined = SiteConfig;
  for (const part of key.split('.')) {
    if (schema?.patternProperties) return true;
    schema = schema?.properties?.[part] as typeof schema;
    if (!schema) return false;
  }
  return true;
};

const parseTemplate = (files: NonNullable<Awaited<ReturnType<typeof readTenantFiles>>>, name: string) => {
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
  return found.length > 0 ? { problems: found } : { template: { name, data, locked: locked ?? [], locate } satisfies Template };
};

/** Templates by their names, and the problems of those that are refused. */
export interface ReadTemplates {
  templates: Map<string, Template>;
  problems: Map<string, TenantProblem[]>;
}

/** Reads the templates of an installation. A template with a problem keeps its version of `before`. */
export const readTemplates = async (
  folder: string,
  before: ReadonlyMap<string, Template> = new Map(),
): Promise<ReadTemplates> => {
  const templates = new Map<string, Template>();
  const problems = new Map<string, TenantProblem[]>();
  const root = join(folder, TEMPLATES_FOLDER);
  const names = await listDealerFolders(root).catch(() => []);
  for (const name of names) {
    const files = await readTenantFiles(folder, `${TEMPLATES_FOLDER}/${name}`);
    if (!files) continue;
    const read = parseTemplate(files, name);
    const template = read.template ?? before.get(name);
    if (template) templates.set(name, template);
    if (read.problems) problems.set(name, read.problems);
  }
  return { templates, problems };
};
