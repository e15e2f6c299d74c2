import { SETTINGS_VARIABLES } from './variables';

type SettingsVariables = typeof SETTINGS_VARIABLES;
type VariableWith<Default> = {
  [Name in keyof SettingsVariables]: SettingsVariables[Name] extends Default ? Name : never;
}[keyof SettingsVariables];

/** The environment of a process, with no other variables than those of the list. */
export type Environment = Readonly<Partial<Record<keyof SettingsVariables, string | undefined>>>;

/** Returns the text of a variable that has a default. */
export const readText = (environment: Environment, name: VariableWith<{ default: string }>): string =>
  environment[name] || SETTINGS_VARIABLES[name].default;

/** Returns the number of a port. Throws an Error that names the variable and its value. */
export const readPort = (environment: Environment, name: 'PORT' | 'ADMIN_PORT'): number => {
  const text = environment[name];
  const port = Number(text ?? SETTINGS_VARIABLES.PORT.default);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${name} must be a number from 0 to 65535, not "${text}"`);
  return port;
};

/** Returns whether a variable is `on`. Throws an Error if it is neither `on` nor `off`. */
export const readSwitch = (
  environment: Environment,
  name: 'SITE_OVERRIDE' | 'REHEARSALS' | 'VIEW_BY_DEALER',
  standard: boolean,
): boolean => {
  const text = environment[name];
  if (text && text !== 'on' && text !== 'off') throw new Error(`${name} must be on or off, not "${text}"`);
  return text ? text === 'on' : standard;
};

/** Largest value of a variable that is a number. */
const MOST_COUNT = 100_000;

/** Returns the whole number of a variable. Throws an Error that names the variable, its value and its limits. */
export const readCount = (environment: Environment, name: VariableWith<{ default: number; least: number }>): number => {
  const { default: standard, least } = SETTINGS_VARIABLES[name];
  const text = environment[name];
  const count = Number(text || standard);
  if (Number.isInteger(count) && count >= least && count <= MOST_COUNT) return count;
  throw new Error(`${name} must be a whole number from ${least} to ${MOST_COUNT}, not "${text}"`);
};

/** Returns the milliseconds of a variable that is written in whole seconds. */
export const readMilliseconds = (environment: Environment, name: Parameters<typeof readCount>[1] & `${string}_SECONDS`): number =>
  readCount(environment, name) * 1000;

/** Returns the bytes of a variable that is written in megabytes. */
export const readBytes = (environment: Environment, name: Parameters<typeof readCount>[1] & `${string}_MEGABYTES`): number =>
  readCount(environment, name) * 1024 ** 2;
