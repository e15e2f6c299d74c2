import { createReadStream, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { keepFeed } from '../feed/feed-file';
import { openFeed } from '../feed/read-feed';
import { REAL_DATA_FOLDER, describeOnRealData } from '../../testing/real-data';
import type { Rejection } from '../notice';
import type { FeedCar } from './finish-car';
import { openShippedMappings } from '../../testing/shipped-mappings';

const read = async (path: string, mappingName: string) => {
  const file = join(REAL_DATA_FOLDER, path);
  const { mapping, rowMapper } = openShippedMappings().get(mappingName);
  const map = rowMapper(basename(file), Date.UTC(2026, 0, 1) / 1000);
  const kept = await keepFeed(createReadStream(file));
  const feed = await openFeed(kept, mapping);
  const cars: FeedCar[] = [];
  const rejected: Rejection[] = [];
  for await (const row of feed.rows()) {
    const mapped = map(row);
    if (mapped.car) cars.push(mapped.car);
    else if (mapped.rejected) rejected.push(mapped.rejected);
  }
  await kept.remove();
  return { cars, rejected };
};
const countBy = <T>(items: T[], keyOf: (item: T) => string): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1;
  return counts;
};

describeOnRealData('mappings of real feeds', () => {
  it('I-03 the Australian listings are mapped: bodies, makes, units, price on application', async () => {
    const { cars } = await read('listings-au/australian_vehicle_prices.csv', 'listings-au');
    expect(cars).toHaveLength(16_731);
    expect(new Set(cars.map(({ id }) => id)).size).toBe(cars.length);
    expect(new Set(cars.map(({ slug }) => slug)).size).toBe(cars.length);
    expect(cars[0]).toMatchObject({
      name: '2022 Ssangyong Rexton Ultimate (awd)',
      make: 'SsangYong',
      badge: 'Ultimate (awd)',
      car_type: 'demo',
      dealership_name: 'Sutherland Isuzu Ute',
      engine_size_litres: 2.2,
      cylinders: 4,
      fuel_consumption: 8.7,
      colour: 'White',
      interior_colour: 'Black',
      city: 'Caringbah',
      state: 'NSW',
      seats: 7,
      price: 51_990,
    });
    expect(cars.filter(({ price_type: type }) => type === 'poa')).toHaveLength(50);
    expect(cars.filter(({ make }) => make === 'Saab').map(({ model }) => model)).toEqual(['9-3', '9-3']);
    expect(countBy(cars, ({ car_type: type }) => type)).toEqual({ used: 14_992, new: 1_227, demo: 512 });
    const prados = cars.filter(({ name }) => /^\d{4} Toyota Land ?cruiser Prado/i.test(name));
    expect(prados).toHaveLength(194);
    expect(countBy(prados, ({ model }) => model)).toEqual({ 'Landcruiser Prado': prados.length });
    expect(prados.filter(({ badge }) => /cruiser/i.test(badge ?? ''))).toEqual([]);
    expect(new Set(cars.filter(({ make }) => make === 'Land Rover').map(({ model }) => model))).toContain('Range Rover Sport');
    expect(Object.keys(countBy(cars, ({ state }) => state ?? 'none')).toSorted()).toEqual(
      ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA', 'none'].toSorted(),
    );
    expect(cars.some(({ colour }) => /years|km/.test(colour ?? ''))).toBe(false);
    expect(cars.some(({ dealership_name: name }) => /\*|^(SUV|DEMO|nan)$/.test(name ?? ''))).toBe(false);
  }, 300_000);

  it('I-03 British files have the make in their name, and miles become kilometres', async () => {
    const makes: Record<string, string> = {};
    const rejected: string[] = [];
    let count = 0;
    let firstAudi: FeedCar | undefined;
    for (const file of readdirSync(join(REAL_DATA_FOLDER, 'listings-uk')).filter((name) => !name.startsWith('unclean'))) {
      const result = await read(`listings-uk/${file}`, 'listings-uk');
      makes[file] = [...new Set(result.cars.map(({ make }) => make))].join();
      count += result.cars.length;
      rejected.push(...result.rejected.map(({ line, field, reason }) => `${file}:${line} ${field} ${reason}`));
      if (file === 'audi.csv') firstAudi = result.cars[0];
    }
    expect(makes).toMatchObject({
      'hyundi.csv': 'Hyundai',
      'merc.csv': 'Mercedes-Benz',
      'vw.csv': 'Volkswagen',
      'audi.csv': 'Audi',
    });
    expect(count).toBe(99_186);
    expect(firstAudi).toMatchObject({ model: 'A1', km: 25_323, fuel_consumption: 5.1 });
    expect(rejected).toEqual(['ford.csv:17728 year "2060" is after 2028']);
  }, 300_000);

  it('I-03 the uncleaned advertisements are read with both sets of columns', async () => {
    const { cars, rejected } = await read('listings-uk/unclean_focus.csv', 'listings-uk-unclean');
    expect(cars).toHaveLength(5_459);
    expect(countBy(rejected, ({ field, reason }) => `${field} ${reason}`)).toEqual({
      'year is missing': 89,
      ' the row is empty': 56,
    });
    const byId = new Map(cars.map((car) => [car.id, car]));
    expect(byId.get('uk-25451236')).toMatchObject({ price: 8_000, km: 62_526, fuel: 'Petrol', engine_size_litres: 1 });
    expect(byId.get('uk-25163495')).toMatchObject({ price: 17_480, km: 6_898, fuel: 'Petrol', engine_size_litres: 1 });
    expect(cars.every(({ engine_size_litres: litres }) => litres === undefined || litres < 4)).toBe(true);
  }, 300_000);
});
