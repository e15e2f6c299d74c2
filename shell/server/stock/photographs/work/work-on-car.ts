import type { StoredCarPictures, DueCar, PicturedStock } from '../../../platform/ports';
import type { Database } from '../../../platform/storage/database';
import { addPictureAddresses, readAddressStates, type PictureAddressState } from '../keep/addresses';
import type { createFetchAndKeepPicture } from './attempt';
import { storedPhotographsOfCar, picturesToFetch, type PictureRules, type PicturesToFetch } from './wanted-pictures';

/** Every car gets these before any car gets further ones. A card needs two. */
const PICTURES_BEFORE_OTHER_CARS = 2;
/** The work then ends before the claim does. */
const MOST_PICTURES_PER_CLAIM = 24;
/** Milliseconds, for one car. */
const LEAST_TIME_BETWEEN_CHECKS = 60_000;

export interface CarPictureWork {
  db: Database;
  stock: Pick<PicturedStock, 'keep'>;
  attempt: ReturnType<typeof createFetchAndKeepPicture>;
  now: () => number;
}

type States = ReadonlyMap<string, PictureAddressState>;

const dueOf = ({ addresses }: PicturesToFetch, states: States, now: number): PictureAddressState[] =>
  addresses
    .map((address) => states.get(address))
    .filter((state) => state !== undefined && state.dueAt <= now) as PictureAddressState[];

/** In their order, until the car has enough photographs with those that are stored already. */
const fetchUntilEnough = async (
  wanted: PicturesToFetch,
  { tenant }: DueCar,
  { hosts }: PictureRules,
  work: CarPictureWork,
): Promise<void> => {
  const states = await readAddressStates(work.db, tenant, wanted.addresses);
  let missing = PICTURES_BEFORE_OTHER_CARS - [...states.values()].filter(({ kept }) => kept).length;
  const due = dueOf(wanted, states, work.now()).filter(({ kept }) => !kept);
  for (let tried = 0; missing > 0 && tried < Math.min(due.length, MOST_PICTURES_PER_CLAIM);) {
    const next = due.slice(tried, tried + missing);
    tried += next.length;
    await Promise.all(next.map((state) => work.attempt(tenant, state, hosts)));
    const after = await readAddressStates(
      work.db,
      tenant,
      next.map(({ address }) => address),
    );
    missing -= [...after.values()].filter(({ kept }) => kept).length;
  }
};

const fetchDue = async (
  wanted: PicturesToFetch,
  { tenant }: DueCar,
  { hosts }: PictureRules,
  work: CarPictureWork,
): Promise<void> => {
  const due = dueOf(wanted, await readAddressStates(work.db, tenant, wanted.addresses), work.now());
  await Promise.all(due.slice(0, MOST_PICTURES_PER_CLAIM).map((state) => work.attempt(tenant, state, hosts)));
};

/** Undefined if none is needed: a sold car whose pictures have all been tried is not checked again. */
const nextCheckOfCar = ({ car }: DueCar, { addresses }: PicturesToFetch, states: States, now: number): number | undefined => {
  const times = addresses.map((address) => states.get(address)?.dueAt ?? now);
  if (times.some((time) => time <= now)) return now;
  if (times.length === 0 || car.status === 'sold') return undefined;
  return Math.max(now + LEAST_TIME_BETWEEN_CHECKS, Math.min(...times));
};

/** Resolves with the result of storing the list of photographs. */
export const fetchPicturesOfDueCar = async (
  due: DueCar,
  rules: PictureRules,
  work: CarPictureWork,
): ReturnType<PicturedStock['keep']> => {
  const { tenant, feed, car } = due;
  const wanted = picturesToFetch(car, rules);
  await addPictureAddresses(work.db, tenant, feed, wanted.addresses);
  await (due.kept ? fetchDue : fetchUntilEnough)(wanted, due, rules, work);
  const states = await readAddressStates(work.db, tenant, wanted.addresses);
  const pictures: StoredCarPictures = {
    kept: storedPhotographsOfCar(wanted, (address) => states.get(address)?.kept, rules),
    dueAt: nextCheckOfCar(due, wanted, states, work.now()),
  };
  return work.stock.keep(due, pictures);
};
