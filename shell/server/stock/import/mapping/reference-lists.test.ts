import { createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findMake } from '@forecourt/rules/reference/makes';
import { findModel } from '@forecourt/rules/reference/models';
import { keepFeed } from '../feed/feed-file';
import { openFeed } from '../feed/read-feed';
import { REAL_DATA_FOLDER, describeOnRealData } from '../../testing/real-data';
import { openShippedMappings } from '../../testing/shipped-mappings';

/** Of the cars, their makes and their models, that the reference lists must know. */
const LEAST = 0.97;

/** By make and model. `most`: rows of each file that are read. */
const countModels = async (mappingName: string, folder: string, files: string[], most: number): Promise<Map<string, number>> => {
  const counts = new Map<string, number>();
  const { mapping, rowMapper } = openShippedMappings().get(mappingName);
  for (const file of files) {
    const map = rowMapper(file, Date.UTC(2026, 0, 1) / 1000);
    const kept = await keepFeed(createReadStream(join(REAL_DATA_FOLDER, folder, file)));
    const feed = await openFeed(kept, mapping);
    let rows = 0;
    for await (const row of feed.rows()) {
      rows += 1;
      if (rows > most) break;
      const { car } = map(row);
      const key = car && `${car.make}\t${car.model}`;
      if (key) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    await kept.remove();
  }
  return counts;
};

const known = (counts: Map<string, number>) => {
  const models = [...counts].map(([name, count]) => {
    const [make = '', model = ''] = name.split('\t');
    return { name, make, count, isKnown: findModel(make, model) !== undefined };
  });
  const makes = [...new Set(models.map(({ make }) => make))];
  const sum = (list: typeof models): number => list.reduce((total, { count }) => total + count, 0);
  const unknown = models.filter(({ isKnown }) => !isKnown);
  return {
    cars: 1 - sum(unknown) / sum(models),
    makes: makes.filter((make) => findMake(make)).length / makes.length,
    models: 1 - unknown.length / models.length,
    unknown: unknown.toSorted((a, b) => b.count - a.count).map(({ name, count }) => `${name} (${count})`),
  };
};

describeOnRealData('reference lists and real listings', () => {
  it('I-10 the lists know at least 97 % of the cars, makes and models of Australian listings', async () => {
    const { cars, makes, models, unknown } = known(
      await countModels('listings-au', 'listings-au', ['australian_vehicle_prices.csv'], 20_000),
    );
    process.stdout.write(`listings-au: cars ${cars}, makes ${makes}, models ${models}, unknown ${unknown.join(', ')}\n`);
    expect([cars, makes, models].every((part) => part >= LEAST)).toBe(true);
  });

  it('I-10 the lists know at least 97 % of the cars, makes and models of British listings', async () => {
    const files = readdirSync(join(REAL_DATA_FOLDER, 'listings-uk')).filter(
      (file) => file.endsWith('.csv') && !file.startsWith('unclean'),
    );
    const { cars, makes, models, unknown } = known(await countModels('listings-uk', 'listings-uk', files, 2000));
    process.stdout.write(`listings-uk: cars ${cars}, makes ${makes}, models ${models}, unknown ${unknown.join(', ')}\n`);
    expect([cars, makes, models].every((part) => part >= LEAST)).toBe(true);
  });
});
