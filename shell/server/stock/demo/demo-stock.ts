import { ProblemError } from '@forecourt/contracts/problem';
import type { Tenant } from '../../ports';
import type { StockRoom } from '../index';
import type { ImportReport } from '../sync/report';
import { demoFeed, type DemoProfile } from './generate-demo-stock';
import type { SpotFinder } from './tours';

type Room = Pick<StockRoom, 'mappings' | 'runImport' | 'lastRun'>;

/** Name of the feed that demo vehicles come by. */
const FEED = 'demo';
/** Vehicles that are made again to see whether the generator still makes the same. */
const SAMPLE = 24;

interface Making {
  /** Unix seconds. */
  now: number;
  spots?: SpotFinder;
}

const importOf = ({ slug, config }: Tenant, room: Room, { now, spots, sample }: Making & { sample?: number }) => {
  const { demo } = config.stock;
  if (!demo) throw new ProblemError('invalid_request', `${slug} has no stock.demo in its configuration`);
  const options = {
    seed: String(demo.seed),
    count: Math.min(demo.count, sample ?? Infinity),
    profile: demo.profile as DemoProfile,
    locations: config.locations,
    finance: config.finance,
    now,
    spots,
  };
  return room.runImport({
    tenant: slug,
    currency: config.currency,
    feed: FEED,
    mapping: room.mappings.get('forecourt'),
    stream: demoFeed(options),
    fileName: 'demo.ndjson',
    mode: sample === undefined ? 'full' : 'delta',
    dryRun: sample !== undefined,
    allowShrink: true,
    now,
  });
};

/** Fills a dealer's stock with the vehicles that its configuration describes, through the ordinary import. `now` in Unix seconds. */
export const loadDemoStock = (tenant: Tenant, room: Room, now: number, spots?: SpotFinder): Promise<ImportReport> =>
  importOf(tenant, room, { now, spots });

/**
 * Makes demo stock again that the generator or the dealer's configuration would now make otherwise: repayments at another
 * rate, say. What there is was made from its import's time on, so the same time must give the same vehicles. A dealer
 * without demo vehicles gets none.
 */
export const renewDemoStock = async (tenant: Tenant, room: Room, now: number, spots?: SpotFinder): Promise<boolean> => {
  if (!tenant.config.stock.demo) return false;
  const made = await room.lastRun(tenant.slug, FEED);
  if (made === undefined) return false;
  const { added, changed, returned } = await importOf(tenant, room, { now: made, spots, sample: SAMPLE });
  if (added + changed + returned === 0) return false;
  await loadDemoStock(tenant, room, now, spots);
  return true;
};
