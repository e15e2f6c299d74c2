import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { SHIPPED_MAPPINGS_FOLDER } from '../../testing/shipped-mappings';
import { KIND_BY_CAR_FIELD } from './car-fields';
import { FEED_FIELDS } from '../fields/feed-fields';
import { parseMapping } from './parse-mapping';
import { mappingEditorSchema, mappingReferenceText } from './reference';

const root = resolve(__dirname, '../../../../..');
const SCHEMA = join(root, 'shell/tenants/mapping.schema.json');
const GUIDE = join(root, 'shared/guides/feeds.md');
const MARK = '<!-- The rest is generated: UPDATE_REFERENCE=1 npm run unit -- shell/server/stock/import/mapping/reference -->\n\n';
const HINT = 'out of date: run UPDATE_REFERENCE=1 npm run unit -- shell/server/stock/import/mapping/reference';

const outOfDate = async (file: string, expected: string): Promise<string[]> => {
  if (process.env.UPDATE_REFERENCE === '1') await writeFile(file, expected);
  return (await readFile(file, 'utf8').catch(() => '')) === expected ? [] : [`${file} is ${HINT}`];
};

describe('the reference of mappings', () => {
  it('I-03 every field of a vehicle has a note', () => {
    expect(Object.keys(FEED_FIELDS).toSorted()).toEqual([...KIND_BY_CAR_FIELD.keys()].toSorted());
  });

  it('I-03 the schema for editors is up to date and accepts the shipped mappings', async () => {
    expect(await outOfDate(SCHEMA, `${JSON.stringify(mappingEditorSchema(), null, 2)}\n`)).toEqual([]);
    const validate = new Ajv({ strict: false, inlineRefs: false }).compile(mappingEditorSchema());
    for (const file of await readdir(SHIPPED_MAPPINGS_FOLDER)) {
      const text = await readFile(join(SHIPPED_MAPPINGS_FOLDER, file), 'utf8');
      expect(text.split('\n')[0]).toBe('# yaml-language-server: $schema=../../../tenants/mapping.schema.json');
      expect([file, validate(parse(text, { merge: true })), validate.errors]).toEqual([file, true, null]);
    }
    expect(validate({ name: 'a', description: '', formats: ['csv'], id: { column: 'a' }, fields: { prize: {} } })).toBe(false);
  });

  it('I-03 the guide has the reference of the schema', async () => {
    const [head] = (await readFile(GUIDE, 'utf8')).split(MARK);
    expect(await outOfDate(GUIDE, `${head}${MARK}${mappingReferenceText()}`)).toEqual([]);
  });

  it('I-03 every mapping in the guide is valid', async () => {
    const blocks = [...(await readFile(GUIDE, 'utf8')).matchAll(/```yaml\n([\s\S]*?)```/g)].map((match) => match[1]!);
    const mappings = blocks.filter((block) => /^name: /m.test(block));
    expect(mappings.length).toBeGreaterThanOrEqual(6);
    for (const text of mappings) expect(() => parseMapping(text, `${/^name: (.+)$/m.exec(text)![1]}.yaml`)).not.toThrow();
  });
});
