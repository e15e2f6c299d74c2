import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { SiteConfig } from '@forecourt/contracts/site/site';
import { Ajv } from 'ajv';
import { Type } from 'typebox';
import { describeConfigurationKeys, schemaForDealerFiles, configurationReferencePage } from './reference';

const root = resolve(__dirname, '../../../..');
const PAGE = resolve(root, 'shared/guides/configuration.md');
const SCHEMA = resolve(root, 'shell/tenants/site.schema.json');
const HINT = 'out of date: run UPDATE_REFERENCE=1 npm run unit -- shell/server/sites/tenants';

/** With UPDATE_REFERENCE=1 writes the file. */
async function outOfDate(file: string, expected: string): Promise<string[]> {
  if (process.env.UPDATE_REFERENCE === '1') await writeFile(file, expected);
  const present = await readFile(file, 'utf8').catch(() => '');
  return present === expected ? [] : [`${file} is ${HINT}`];
}

describe('the reference of the configuration', () => {
  const keys = describeConfigurationKeys(SiteConfig);

  it('X-07 every key of the reference has a description', () => {
    expect(keys.filter(({ description }) => description.length < 3).map(({ path }) => path)).toEqual([]);
  });

  it('X-07 every key of the reference has a type, and a default or the word that it has none', () => {
    expect(keys.filter(({ type }) => !type || type.includes('undefined')).map(({ path }) => path)).toEqual([]);
    expect(keys.filter((key) => !key.default).map(({ path }) => path)).toEqual([]);
  });

  it('X-07 the reference lists nested keys and the keys of list entries', () => {
    expect(keys.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['slug', 'theme.primary', 'navigation.footer[].links[].href', 'locations[].address.postcode']),
    );
  });

  it('X-07 the reference page is up to date', async () => {
    expect(await outOfDate(PAGE, configurationReferencePage(keys))).toEqual([]);
  });

  it('X-02 the published JSON schema is up to date', async () => {
    expect(await outOfDate(SCHEMA, `${JSON.stringify(schemaForDealerFiles(SiteConfig), null, 2)}\n`)).toEqual([]);
  });

  it('X-02 the published schema requires only keys without a default', () => {
    const validate = new Ajv({ strictTypes: false, keywords: ['secret'] }).compile(schemaForDealerFiles(SiteConfig));
    expect(validate({ slug: 'corner-motors', name: 'Corner Motors', hosts: ['corner.localhost'] })).toBe(true);
    expect(validate({ slug: 'corner-motors', name: 'Corner Motors' })).toBe(false);
  });
});

describe('the generated description of a configuration schema', () => {
  it('X-07 the reference describes types, limits, choices and defaults', () => {
    const schema = Type.Object({
      size: Type.Integer({ minimum: 1, maximum: 9, default: 3, description: 'Size' }),
      tone: Type.Union([Type.Literal('plain'), Type.Literal('dark')], { description: 'Tone' }),
      tags: Type.Optional(Type.Array(Type.String(), { maxItems: 2, description: 'Tags' })),
      extra: Type.Record(Type.String(), Type.Number(), { default: {}, description: 'Extra' }),
      inner: Type.Object({ on: Type.Boolean({ default: false, description: 'On' }) }, { default: {}, description: 'Inner' }),
    });
    expect(describeConfigurationKeys(schema)).toEqual([
      { path: 'size', type: 'whole number, 1 to 9', default: '3', description: 'Size' },
      { path: 'tone', type: '"plain" or "dark"', default: 'required', description: 'Tone' },
      { path: 'tags', type: 'list (at most 2) of text', default: 'not set', description: 'Tags' },
      { path: 'extra', type: 'names with number', default: '{}', description: 'Extra' },
      { path: 'inner', type: 'keys and values', default: 'see its keys', description: 'Inner' },
      { path: 'inner.on', type: 'true or false', default: 'false', description: 'On' },
    ]);
  });
});
