import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT } from './folders';

const TENANTS = join(REPOSITORY_ROOT, 'shell/tenants');

/** Facts about a demo dealer, read from its configuration. Its slug is also its host. */
export interface DemoDealer {
  slug: string;
  /** Names of the files in the dealer's configuration folder. */
  files: string[];
  contentPages: string[];
  /** True if the dealer's site has pages that compare models. */
  compares: boolean;
  /** True if the dealer asks for consent before events are recorded. */
  asks: boolean;
  /** Ids of the dealer's popups. */
  popups: string[];
  /** True if browsers report the load times and failures of the dealer's pages. */
  beacons: boolean;
}

const readDealerFile = (slug: string, file: string): string => readFileSync(join(TENANTS, slug, file), 'utf8');

/** All demo dealers, sorted by the names of their configuration folders. */
export const DEMO_DEALERS: DemoDealer[] = readdirSync(TENANTS)
  .filter((name) => !name.startsWith('_') && statSync(join(TENANTS, name)).isDirectory())
  .toSorted()
  .map((slug) => ({
    slug,
    files: readdirSync(join(TENANTS, slug)),
    contentPages: [...readDealerFile(slug, 'pages.yaml').matchAll(/^ {2}- path: (\S+)$/gm)].flatMap(([, path]) => path ?? []),
    compares: !/^ *without:.*mf-compare/m.test(readDealerFile(slug, 'site.yaml')),
    asks: /^analytics:.*consent: opt-in/m.test(readDealerFile(slug, 'site.yaml')),
    popups: existsSync(join(TENANTS, slug, 'popups.yaml'))
      ? [...readDealerFile(slug, 'popups.yaml').matchAll(/^ {2}- id: (\S+)$/gm)].flatMap(([, id]) => id ?? [])
      : [],
    beacons: !/^health:.*beacons: false/m.test(readDealerFile(slug, 'site.yaml')),
  }));

/**
 * Returns two dealers of a list for a journey whose steps are the same at every dealer; `turn` spreads such journeys evenly over
 * the dealers. `EVERY_DEALER=1` returns the whole list.
 */
export const pickTwoDealers = (turn: number, list: DemoDealer[] = DEMO_DEALERS): DemoDealer[] =>
  process.env['EVERY_DEALER'] === '1' ? list : [0, 2].flatMap((step) => list[(turn + step) % list.length] ?? []);

/** Returns the demo dealer that has every remote. */
export const dealerWithEveryRemote = (): DemoDealer => {
  const dealer = DEMO_DEALERS.find(({ compares }) => compares);
  if (!dealer) throw new Error('No demo dealer has every remote');
  return dealer;
};
