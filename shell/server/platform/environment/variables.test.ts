import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readSettings } from '../../settings';
import { DEFAULT_DATABASE_LIMITS } from '../storage';
import { SETTINGS_VARIABLES, VARIABLES_BY_SUBJECT, type Variable } from './variables';

const GUIDE = resolve(__dirname, '../../../../shared/guides/operator.md');
const COMMAND = 'UPDATE_REFERENCE=1 npm run unit -- shell/server/platform/environment';
const BEGIN = `<!-- The tables are generated: ${COMMAND} -->\n\n`;
const END = '<!-- End of the generated tables -->';

/** An environment in which the settings depend on as many variables as possible. */
const FULL: Record<string, string> = {
  NODE_ENV: 'production',
  ADMIN_PORT: '4001',
  ARTEFACTS: 's3://releases/live',
  ARTEFACTS_ENDPOINT: 'https://storage.example',
  SHARED_CACHES: 'https://cdn.example/purge',
  SHARED_CACHES_TOKEN: 'token',
  NOTICE_WEBHOOKS: 'https://ops.example/',
  NOTICE_SECRET: 'secret',
  NOTICE_MAIL: 'ops@dealer.example',
  NOTICE_FROM: 'forecourt@dealer.example',
};
const read = (environment: Record<string, string>) => readSettings(environment, '/srv/forecourt');

const variables: [string, Variable][] = Object.entries(SETTINGS_VARIABLES);

/** Returns the names of the variables that `readSettings` reads. */
const namesOfReadVariables = (): string[] => {
  const names = new Set<string>();
  read(
    new Proxy(FULL, {
      get(environment, name) {
        names.add(String(name));
        return Reflect.get(environment, name) as unknown;
      },
    }),
  );
  return [...names];
};

/** Returns a Markdown table with columns as wide as their longest cell, which is how Prettier writes it. */
const tableOf = (rows: string[][]): string => {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  const lineOf = (cells: string[], filler: string): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!, filler)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [lineOf(head, ' '), lineOf(['', '', ''], '-'), ...body.map((row) => lineOf(row, ' '))].join('\n');
};

const rowOf = ([name, { default: standard, meaning }]: [string, Variable]): string[] => [
  `\`${name}\``,
  standard === undefined ? '–' : `\`${standard}\``,
  meaning,
];

const referenceText = (): string =>
  Object.entries(VARIABLES_BY_SUBJECT)
    .map(
      ([subject, list]) =>
        `### ${subject}\n\n${tableOf([['variable', 'default', 'meaning'], ...Object.entries(list).map(rowOf)])}\n\n`,
    )
    .join('');

it('Q-08 the settings read exactly the variables of the list', () => {
  expect(namesOfReadVariables().toSorted()).toEqual(variables.map(([name]) => name).toSorted());
});

it.each(variables.filter(([, { default: standard }]) => standard !== undefined))(
  'Q-08 %s set to its default changes no setting',
  (name, { default: standard }) => {
    expect(read({ ...FULL, [name]: String(standard) })).toEqual(read(FULL));
  },
);

it.each(variables.filter(([, { least }]) => least !== undefined))(
  'Q-08 %s is refused below its least value, and the message names both',
  (name, { least }) => {
    expect(() => read({ ...FULL, [name]: String(least! - 1) })).toThrow(`${name} must be a whole number from ${least} to`);
  },
);

it('Q-08 the limits of the database are those of the storage', () => {
  expect(read({}).databaseLimits).toEqual(DEFAULT_DATABASE_LIMITS);
});

it('Q-08 the tables of the subjects have every variable of the settings once', () => {
  const listed = Object.values(VARIABLES_BY_SUBJECT).flatMap((list) => Object.keys(list));
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed).toEqual(expect.arrayContaining(variables.map(([name]) => name)));
});

it(`Q-08 the operator's guide has the tables of the variables; if it is out of date: ${COMMAND}`, async () => {
  const text = await readFile(GUIDE, 'utf8');
  const [before = '', rest = ''] = text.split(BEGIN);
  const [, after = ''] = rest.split(END);
  const expected = `${before}${BEGIN}${referenceText()}${END}${after}`;
  if (process.env.UPDATE_REFERENCE === '1') await writeFile(GUIDE, expected);
  expect(await readFile(GUIDE, 'utf8')).toBe(expected);
});
