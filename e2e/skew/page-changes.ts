import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callAdminApi, pinVersion } from '../harness/admin-api';
import { importCars, type FeedCar } from '../harness/import-cars';
import { FEW_CARS_PATH } from '../harness/paths';
import { versionsInPage } from '../harness/site-fetch';
import type { Site } from '../harness/site-server';

/** A kind of change that pages show. */
export interface PageChange {
  name: string;
  /** Path of a page that shows the change. */
  path: string;
  /** Makes the change with this number by one of the servers; resolves with what the page shows from then on. */
  make(site: Site, number: number): Promise<string>;
  /** Returns what a page shows of this kind. */
  shownIn(html: string): string;
}

interface Installation {
  /** Folder of the installation, whose dealers' files the changes edit. */
  root: string;
  slug: string;
  remote: string;
  /** Two versions of the remote that are published and not withdrawn; the first is live. */
  versions: readonly [string, string];
}

/** Replaces the first match in a dealer's file, which every server then reads again. */
const editFile = ({ root, slug }: Installation, file: string, pattern: RegExp, replacement: string): void => {
  const path = join(root, 'shell/tenants', slug, file);
  const text = readFileSync(path, 'utf8');
  if (!pattern.test(text)) throw new Error(`${path} has nothing like ${pattern}`);
  writeFileSync(path, text.replace(pattern, replacement));
};

/** The file of the template that the dealer names, from the dealer's folder. */
const TEMPLATE = '../_templates/mg-programme/site.yaml';

const twoDigits = (number: number): string => String(number % 60).padStart(2, '0');
const firstGroup = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? 'nothing';

const carPage = (id: string): string => `/cars/${id}`;
const importOneCar = (site: Site, { slug }: Installation, id: string, facts: Partial<FeedCar>): Promise<void> =>
  importCars(site, slug, id, [{ id, slug: id, make: 'MG', model: 'Heath', price: 20_000, ...facts }]);

const changesOfStock = (installation: Installation): PageChange[] => {
  const statusOf = (number: number, status: string) => (number % 2 === 1 ? status : 'in_stock');
  const withStatus = (status: string, text: RegExp): PageChange => ({
    name: status,
    path: carPage(`kept-${status}`),
    async make(site, number) {
      await importOneCar(site, installation, `kept-${status}`, { status: statusOf(number, status) });
      return statusOf(number, status);
    },
    shownIn: (html) => (text.test(html) ? status : 'in_stock'),
  });
  return [
    {
      name: 'price',
      path: carPage('kept-price'),
      async make(site, number) {
        await importOneCar(site, installation, 'kept-price', { price: 20_000 + number });
        return String(20_000 + number);
      },
      shownIn: (html) => firstGroup(html, /\$(2\d,\d{3})</).replace(',', ''),
    },
    withStatus('reserved', />Reserved</),
    withStatus('sold', />Unfortunately this vehicle recently sold/),
  ];
};

const changesOfFiles = (installation: Installation): PageChange[] => {
  const edit = (file: string, pattern: RegExp, replacement: string) => editFile(installation, file, pattern, replacement);
  return [
    {
      name: 'wording',
      path: '/search/new-used-and-demo-cars',
      async make(_site, number) {
        edit('site.yaml', /search\.title: .*/, `search.title: Kept words ${number}`);
        return String(number);
      },
      shownIn: (html) => firstGroup(html, /<title>Kept words (\d+)/),
    },
    {
      name: 'theme of a template',
      path: '/finance',
      async make(_site, number) {
        const colour = `20${(number % 64).toString(16).padStart(2, '0')}20`;
        edit(TEMPLATE, /primary: '#[0-9a-f]{6}'/, `primary: '#${colour}'`);
        return colour;
      },
      shownIn: (html) => firstGroup(html, /--fc-primary:#([0-9a-f]{6})/),
    },
    {
      name: 'end of an offer',
      path: '/special-offers',
      async make(_site, number) {
        edit('offers.yaml', /expiry: '20[23]0-07-31'/, `expiry: '20${number % 2 === 1 ? '20' : '30'}-07-31'`);
        return number % 2 === 1 ? 'over' : 'shown';
      },
      shownIn: (html) => (/>Home charger with every IM5 order</.test(html) ? 'shown' : 'over'),
    },
    {
      name: 'opening hour',
      path: '/locations',
      async make(_site, number) {
        edit('locations.yaml', /close: '1\d:\d\d'/, `close: '17:${twoDigits(number)}'`);
        return `17:${twoDigits(number)}`;
      },
      shownIn: (html) => firstGroup(html, /"opening_hours":\[\{[^}]*"close":"(\d\d:\d\d)"/),
    },
  ];
};

const changesOfReleases = ({ slug, remote, versions }: Installation): PageChange[] => {
  const [old, next] = versions;
  const shownIn = (html: string): string => versionsInPage(html)[remote] ?? 'none';
  const rollouts = `/dealers/${slug}/rollouts`;
  const live = { version: old, isRollout: false };
  const other = (): string => (live.version === old ? next : old);
  const endRollout = async (site: Site): Promise<void> => {
    if (!live.isRollout) return;
    await callAdminApi(site, 'POST', `${rollouts}/${remote}/abort`, { why: 'test' });
    [live.version, live.isRollout] = [old, false];
  };
  const pin = async (site: Site, version: string): Promise<string> => {
    await endRollout(site);
    await pinVersion(site, slug, remote, version);
    return (live.version = version);
  };
  return [
    {
      name: 'pin',
      path: FEW_CARS_PATH,
      shownIn,
      async make(site) {
        await endRollout(site);
        return pin(site, other());
      },
    },
    {
      name: 'roll back',
      path: FEW_CARS_PATH,
      shownIn,
      async make(site) {
        // A pin of the other version could be a way back, after which there is no release set to roll back to.
        await pin(site, old);
        await pin(site, next);
        await callAdminApi(site, 'POST', `/dealers/${slug}/rollback`, { why: 'test' });
        return (live.version = old);
      },
    },
    {
      name: 'step of a rollout',
      path: FEW_CARS_PATH,
      shownIn,
      async make(site) {
        await pin(site, old);
        // At a share between, a process that does not know of the step yet would show the new version to some of the visitors.
        await callAdminApi(site, 'POST', rollouts, { remote, version: next, percentage: 0.01, why: 'test' });
        await callAdminApi(site, 'PATCH', `${rollouts}/${remote}`, { percentage: 100 });
        [live.version, live.isRollout] = [next, true];
        return next;
      },
    },
  ];
};

/** Returns the ten kinds of changes at one dealer. */
export const createPageChanges = (installation: Installation): PageChange[] => [
  ...changesOfStock(installation),
  ...changesOfFiles(installation),
  ...changesOfReleases(installation),
];
