import { createParameterError } from '../values';

/** Throws when the value is not allowed. `path` names the setting in errors. */
export type SettingCheck = (value: unknown, path: string) => void;

const refuse = (path: string, message: string): never => {
  throw createParameterError(path, message);
};

export const checkFlagSetting: SettingCheck = (value, path) => {
  if (typeof value !== 'boolean') refuse(path, 'must be true or false');
};

export const createIntegerCheck =
  (min: number, max: number): SettingCheck =>
  (value, path) => {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < min || value > max) {
      refuse(path, `must be a whole number from ${min} to ${max}`);
    }
  };

export const createTextCheck =
  (most: number): SettingCheck =>
  (value, path) => {
    if (typeof value !== 'string' || value.length > most) refuse(path, `must be a text of at most ${most} characters`);
  };

export const createChoiceCheck =
  (...values: unknown[]): SettingCheck =>
  (value, path) => {
    if (!values.includes(value)) refuse(path, `must be one of ${values.map((each) => JSON.stringify(each)).join(', ')}`);
  };

/** Names of nested attributes contain dots. */
const NAME = /^[^\s(),:<>=!"][^(),:<>=!"]*$/u;

export const checkAttributeName: SettingCheck = (value, path) => {
  if (typeof value !== 'string' || value.length > 250 || !NAME.test(value.trim())) {
    refuse(path, `${JSON.stringify(value)?.slice(0, 60)} is not the name of an attribute`);
  }
};

export const createListCheck =
  (item: SettingCheck, most = 1000): SettingCheck =>
  (value, path) => {
    if (!Array.isArray(value) || value.length > most) return refuse(path, `must be a list of at most ${most} texts`);
    for (const [at, each] of value.entries()) item(each, `${path}/${at}`);
  };

export const createEitherCheck =
  (first: SettingCheck, second: SettingCheck): SettingCheck =>
  (value, path) => {
    try {
      first(value, path);
    } catch {
      second(value, path);
    }
  };

/** `word(attribute)`; with `isOptional` the attribute alone is allowed too. */
export const createModifierCheck =
  (words: readonly string[], isOptional: boolean): SettingCheck =>
  (value, path) => {
    const forms = [...(isOptional ? ['attribute'] : []), ...words.map((word) => `${word}(attribute)`)].join(' or ');
    if (typeof value !== 'string') return refuse(path, `must have the form ${forms}`);
    const parts = /^([\w]+)\((.*)\)$/u.exec(value.trim());
    if (!parts) {
      if (!isOptional) refuse(path, `${JSON.stringify(value).slice(0, 60)} must have the form ${forms}`);
      return checkAttributeName(value, path);
    }
    if (!words.includes(parts[1]!)) refuse(path, `"${parts[1]!.slice(0, 40)}" is not known here: the form is ${forms}`);
    return checkAttributeName(parts[2], path);
  };

export const acceptAnySetting: SettingCheck = () => undefined;

/** Only values that switch a setting off: the setting changes the matching records, and this engine lacks it. */
export const createNeutralCheck =
  (...neutral: unknown[]): SettingCheck =>
  (value, path) => {
    const off = neutral.some((each) => JSON.stringify(each) === JSON.stringify(value));
    if (!off) refuse(path, `is not supported by this search engine: leave it out, or give ${JSON.stringify(neutral[0])}`);
  };
