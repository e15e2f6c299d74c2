import type { Car, CarType } from '@forecourt/contracts/car/car';
import { ProblemError } from '@forecourt/contracts/problem';
import type { LenderSource } from '@forecourt/rules/finance/lenders';
import { slugify } from '@forecourt/rules/text/slug';
import type { CatalogueMake, CatalogueModel, DrawnBodyShape, CatalogueVariant } from './catalogue/catalogue';
import { chooseCircumstances } from './circumstances';
import type { CommentFacts } from './comment-texts';
import { writeDealerComments } from './comments';
import { chooseFeatures } from './equipment';
import { choosePrices } from './money';
import { chooseCarPictures } from './pictures';
import { DEMO_STOCK_PROFILES, type DemoProfile, type StockProfile } from './profiles';
import { createRandomValues, type RandomValues } from './random';
import { listSpecifications } from './specifications';
import { chooseVehicleTour, type HotspotFinder } from './tours';
import { inventRegistration, inventVin } from './vehicle-numbers';
import { chooseLocation, locationFields, type DemoLocation } from './whereabouts';
import { seriesInYear, variantsInYear, remainingWarrantyText } from './vintage';

export interface DemoStockOptions {
  /** The same seed gives the same cars, and a greater `count` adds cars to them. */
  seed: string;
  count: number;
  profile: DemoProfile;
  locations: readonly DemoLocation[];
  /** For the weekly repayments. */
  finance: LenderSource;
  /** Unix seconds, to which the dates of the cars are relative. */
  now: number;
  /** Undefined if the spins get no hotspots. */
  spots?: HotspotFinder;
}

const BODIES: Record<DrawnBodyShape, string> = {
  hatch: 'Hatchback', sedan: 'Sedan', suv: 'SUV', ute: 'Ute', wagon: 'Wagon', coupe: 'Coupe', convertible: 'Convertible', van: 'Van',
  'people-mover': 'People Mover', 'cab-chassis': 'Cab Chassis', caravan: 'Caravan', motorhome: 'Motorhome', truck: 'Truck', motorcycle: 'Motorcycle',
}; // prettier-ignore
const MOST_CERTIFIED_KM = 100_000;
const FAMILY = new Set<DrawnBodyShape>(['suv', 'wagon', 'people-mover']);
const INTERIORS = ['Black', 'Black', 'Black', 'Grey', 'Beige', 'Brown', 'Dark Grey'];

interface Chosen {
  make: CatalogueMake;
  model: CatalogueModel;
  variant: CatalogueVariant;
  carType: CarType;
  year: number;
}

/** A random model that can be on sale in a random condition, with a build year. */
const choose = (random: RandomValues, profile: StockProfile, thisYear: number): Chosen => {
  const carType = random.weighted(profile.conditions);
  const make = random.weighted(carType === 'used' ? profile.usedMakes : profile.franchises);
  const oldest = thisYear - profile.oldest;
  const fitting = make.models.filter(({ since, until }) =>
    carType === 'used' ? since < thisYear && (until ?? thisYear) >= oldest : until === undefined && since <= thisYear,
  );
  const model = random.weighted((fitting.length ? fitting : make.models).map((entry) => [entry, entry.weight] as const));
  const latest = Math.min(model.until ?? thisYear, carType === 'used' ? thisYear - 1 : thisYear);
  const earliest = carType === 'used' ? Math.max(model.since, oldest) : Math.max(model.since, thisYear - 1);
  const year = random.whole(Math.min(earliest, latest), latest);
  return { make, model, variant: random.pick(variantsInYear(model, year, thisYear)), carType, year };
};

const kilometres = (random: RandomValues, { carType, model }: Chosen, age: number): number => {
  if (carType === 'new') return random.whole(3, 28);
  if (carType === 'demo') return random.whole(600, 7800);
  const yearly = model.itemType === 'motorcycle' ? 4200 : model.itemType === 'caravan' ? 9000 : 14_500;
  return Math.round(yearly * (age + 0.4) * (0.45 + random.next()));
};

const mechanics = ([, , fuel, litres, cylinders, power, transmission, drive, consumption]: CatalogueVariant): Partial<Car> => {
  const gears = /^(\d+) Speed/.exec(transmission)?.[1];
  return {
    ...(fuel ? { fuel } : {}),
    ...(transmission ? { transmission, drive } : {}),
    ...(gears ? { gears: Number(gears) } : {}),
    ...(cylinders ? { cylinders, engine_size_litres: litres } : {}),
    ...(power ? { power } : {}),
    ...(consumption ? { fuel_consumption: consumption } : {}),
  };
};

type CarFacts = Pick<CommentFacts, 'name' | 'colour' | 'km' | 'features' | 'certified' | 'warranty' | 'coming'> & {
  money: Pick<Car, 'price' | 'price_type'>;
  place: DemoLocation | undefined;
};

const commentFactsOf = (
  { make, model, variant, carType }: Chosen,
  { conditions, franchises }: StockProfile,
  { money, place, ...facts }: CarFacts,
): CommentFacts => ({
  ...facts,
  make: make.make,
  carType,
  kind: model.shape === 'motorhome' ? 'motorhome' : (model.itemType ?? 'car'),
  driveAway: money.price > 0 && money.price_type === 'drive_away',
  franchised: conditions.some(([type]) => type === 'new') && franchises.some(([sold]) => sold === make),
  electric: variant[2] === 'Electric',
  family: FAMILY.has(model.shape) && variant[1] < 75_000,
  dealership: place?.dealership_name ?? 'our dealership',
  city: place?.address.city ?? 'our yard',
});

const demoCar = (options: DemoStockOptions, index: number): Car => {
  const { now } = options;
  const profile: StockProfile = DEMO_STOCK_PROFILES[options.profile];
  const random = createRandomValues(`${options.seed}/${options.profile}/${index}`);
  const thisYear = new Date(now * 1000).getUTCFullYear();
  const choice = choose(random, profile, thisYear);
  const { make, model, variant, carType, year } = choice;
  const age = thisYear - year;
  const km = kilometres(random, choice, age);
  const [colour, paint] = random.pick(make.colours);
  const badge = variant[0];
  const itemType = model.itemType ?? 'car';
  const series = seriesInYear(model, year, thisYear);
  const name = [year, make.make, model.model, badge].filter(Boolean).join(' ');
  const place = chooseLocation(random, options.locations, { make: make.make, itemType, carType });
  const certified = carType === 'used' && age <= 6 && km < MOST_CERTIFIED_KM && random.chance(profile.certified);
  const features = chooseFeatures(random, { model, variant, used: carType === 'used', year });
  const stocknum = `${carType[0]!.toUpperCase()}${10_000 + index}`;
  const towed = model.shape === 'caravan';
  const odometer = towed ? undefined : km;
  const { subscription, driveAway } = profile;
  const vehicle = { year, car_type: carType, item_type: itemType, make: make.make };
  const money = choosePrices(random, { list: variant[1], carType, age, km, subscription, driveAway, vehicle, finance: options.finance }); // prettier-ignore
  const circumstances = chooseCircumstances(random, { carType, age, km: odometer }, now);
  const warranty = remainingWarrantyText(make, { carType, year, thisYear });
  const commentFacts = () => commentFactsOf(choice, profile, { name, colour, km: odometer, features, certified, warranty, money, place, coming: circumstances.status === 'coming_soon' }); // prettier-ignore
  return {
    id: `${slugify(options.seed)}-${index + 1}`,
    slug: slugify(`${name} ${stocknum}`),
    name,
    stocknum,
    vin: inventVin(random, make.vin, year),
    year,
    make: make.make,
    model: model.model,
    ...(badge ? { badge } : {}),
    ...(series ? { series } : {}),
    car_type: carType,
    item_type: itemType,
    ...money,
    ...(odometer === undefined ? {} : { km: odometer }),
    colour,
    ...(itemType === 'car' ? { interior_colour: random.pick(INTERIORS) } : {}),
    body: BODIES[model.shape],
    ...mechanics(variant),
    ...(model.seats ? { seats: model.seats } : {}),
    ...(model.doors && !towed ? { doors: model.doors } : {}),
    ...(model.towing ? { towing_capacity: model.towing } : {}),
    ...(model.ancap ? { ancap_rating: model.ancap } : {}),
    ...(model.caravan ? { caravan: model.caravan } : {}),
    ...inventRegistration(random, choice, place?.address.state ?? 'QLD', now),
    certified,
    ...circumstances,
    images: chooseCarPictures(random, model.shape, paint, name),
    // Tours have their own random source, so that they do not change other facts of the cars.
    ...chooseVehicleTour(
      createRandomValues(`${options.seed}/${options.profile}/${index}/tour`),
      model.shape,
      paint,
      features,
      options.spots,
    ),
    features,
    specs: listSpecifications({ make, model, variant, year, series, warranty }),
    ...(random.chance(0.96) ? { dealercomments: writeDealerComments(random, commentFacts()) } : {}),
    ...locationFields(place),
  };
};

/** Rows for the mapping `forecourt`. Throws ProblemError `invalid_request` for an unknown profile. */
export function* generateDemoStock(options: DemoStockOptions): Generator<Car> {
  if (!Object.hasOwn(DEMO_STOCK_PROFILES, options.profile))
    throw new ProblemError(
      'invalid_request',
      `There is no demo profile "${options.profile}"; there are ${Object.keys(DEMO_STOCK_PROFILES).join(', ')}`,
    );
  for (let index = 0; index < options.count; index += 1) yield demoCar(options, index);
}

/** NDJSON. */
export async function* demoFeed(options: DemoStockOptions): AsyncGenerator<Uint8Array> {
  let lines: string[] = [];
  for (const car of generateDemoStock(options)) {
    lines.push(JSON.stringify(car));
    if (lines.length < 100) continue;
    yield Buffer.from(`${lines.join('\n')}\n`);
    lines = [];
  }
  if (lines.length) yield Buffer.from(`${lines.join('\n')}\n`);
}
