import type { CarPictures, DueCar, PicturedStock } from '../../ports';
import type { Database } from '../../storage/database';
import { addAddresses, addressStates, type AddressState } from '../keep/addresses';
import type { createAttempt } from './attempt';
import { keptPictures, wantedPictures, type PictureRules, type WantedPictures } from './wanted-pictures';

/** A car without photographs gets its first pictures before any other car gets its further ones. A card needs two. */
const FIRST_PICTURES = 2;
/** Pictures of one claim, so that it ends before its time. */
const MOST_AT_ONCE = 24;
/** Milliseconds between two looks at a car at least. */
const LEAST_PAUSE = 60_000;

export interface CarWork {
  db: Database;
  stock: Pick<PicturedStock, 'keep'>;
  attempt: ReturnType<typeof createAttempt>;
  now: () => number;
}

type States = ReadonlyMap<string, AddressState>;

const dueOf = ({ addresses }: WantedPictures, states: States, now: number): AddressState[] =>
  addresses.map((address) => states.get(address)).filter((state) => state !== undefined && state.dueAt <= now) as AddressState[];

/** Tries the pictures in order until enough are kept, counting those that are kept already. */
const fetchFirst = async (wanted: WantedPictures, { tenant }: DueCar, { hosts }: PictureRules, work: CarWork): Promise<void> => {
  const states = await addressStates(work.db, tenant, wanted.addresses);
  let missing = FIRST_PICTURES - [...states.values()].filter(({ kept }) => kept).length;
  const due = dueOf(wanted, states, work.now()).filter(({ kept }) => !kept);
  for (let tried = 0; missing > 0 && tried < Math.min(due.length, MOST_AT_ONCE);) {
    const next = due.slice(tried, tried + missing);
    tried += next.length;
    await Promise.all(next.map((state) => work.attempt(tenant, state, hosts)));
    const after = await addressStates(
      work.db,
      tenant,
      next.map(({ address }) => address),
    );
    missing -= [...after.values()].filter(({ kept }) => kept).length;
  }
};

const fetchDue = async (wanted: WantedPictures, { tenant }: DueCar, { hosts }: PictureRules, work: CarWork): Promise<void> => {
  const due = dueOf(wanted, await addressStates(work.db, tenant, wanted.addresses), work.now());
  await Promise.all(due.slice(0, MOST_AT_ONCE).map((state) => work.attempt(tenant, state, hosts)));
};

/** When a car is looked at next. A sold car whose pictures have all been tried is not checked again. */
const nextLook = ({ car }: DueCar, { addresses }: WantedPictures, states: States, now: number): number | undefined => {
  const times = addresses.map((address) => states.get(address)?.dueAt ?? now);
  if (times.some((time) => time <= now)) return now;
  if (times.length === 0 || car.status === 'sold') return undefined;
  return Math.max(now + LEAST_PAUSE, Math.min(...times));
};

/** Fetches due pictures of a claimed car and stores the photographs that it has now. Resolves with what the stock stored. */
export const workOnCar = async (due: DueCar, rules: PictureRules, work: CarWork): ReturnType<PicturedStock['keep']> => {
  const { tenant, feed, car } = due;
  const wanted = wantedPictures(car, rules);
  await addAddresses(work.db, tenant, feed, wanted.addresses);
  await (due.kept ? fetchDue : fetchFirst)(wanted, due, rules, work);
  const states = await addressStates(work.db, tenant, wanted.addresses);
  const pictures: CarPictures = {
    kept: keptPictures(wanted, (address) => states.get(address)?.kept, rules),
    dueAt: nextLook(due, wanted, states, work.now()),
  };
  return work.stock.keep(due, pictures);
};
