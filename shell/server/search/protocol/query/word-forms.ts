import { createParameterError, isParameterAbsent, type SearchParameters } from '../values';

const KNOWN_LANGUAGE = 'en';

const refuse = (path: string): never => {
  throw createParameterError(path, `must be true, false or ["${KNOWN_LANGUAGE}"]: this search engine knows English alone`);
};

/** Refuses others than English. */
export const readLanguages = (value: unknown, path: string): unknown[] => {
  const list: unknown[] = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : refuse(path);
  if (list.some((each) => each !== KNOWN_LANGUAGE))
    throw createParameterError(path, `must be ["${KNOWN_LANGUAGE}"]: this search engine knows English alone`);
  return list;
};

/** Such as `ignorePlurals`: true, or a list with English. */
const readLanguageFlag = (value: unknown, path: string): boolean => {
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  const list: unknown[] = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : refuse(path);
  if (list.some((each) => each !== KNOWN_LANGUAGE)) refuse(path);
  return list.length > 0;
};

const NAMES = ['ignorePlurals', 'removeStopWords'] as const;

export const readWordForms = (
  parameters: SearchParameters,
  settings: Partial<Record<(typeof NAMES)[number], boolean>>,
  path: string,
): Partial<Record<(typeof NAMES)[number], true>> => {
  const languages = parameters.get('queryLanguages');
  if (!isParameterAbsent(languages)) readLanguages(languages, `${path}/queryLanguages`);
  const isOn = (name: (typeof NAMES)[number]): boolean => {
    const value = parameters.get(name);
    return isParameterAbsent(value) ? settings[name] === true : readLanguageFlag(value, `${path}/${name}`);
  };
  return {
    ...(isOn('ignorePlurals') ? { ignorePlurals: true } : {}),
    ...(isOn('removeStopWords') ? { removeStopWords: true } : {}),
  };
};

export const checkLanguageFlag = (value: unknown, path: string): void => void readLanguageFlag(value, path);
