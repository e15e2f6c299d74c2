import { linkSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY_ROOT, BENCH_WORK_FOLDER } from '../installation.mjs';

const TENANTS = join(REPOSITORY_ROOT, 'shell/tenants');
/** The layers of configuration that dealers share. */
const TEMPLATES = '_templates';
const IDENTITY = /^(slug|name|hosts): .*$/gm;

const demoDealers = () =>
  readdirSync(TENANTS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== TEMPLATES)
    .map(({ name }) => name)
    .toSorted();

const withIdentity = (text, { slug, name, host }) => {
  const lines = { slug, name, hosts: `[${host}]` };
  let found = 0;
  const site = text.replace(IDENTITY, (_, key) => {
    found += 1;
    return `${key}: ${lines[key]}`;
  });
  if (found !== 3)
    throw new Error(`A site.yaml has ${found} of slug, name and hosts on lines of their own, but must have all three`);
  return site;
};

/** With another slug, name and host if these are given. Other files are links, because 10,000 copies would fill the disk. */
const copyDealer = (from, to, identity) => {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyDealer(source, target, identity);
    else if (identity && entry.name === 'site.yaml') writeFileSync(target, withIdentity(readFileSync(source, 'utf8'), identity));
    else linkSync(source, target);
  }
};

/** `count` dealers: the demo dealers first, then copies of them. Returns the path for `FORECOURT_ROOT` and the dealers. */
export const createRootWithDealers = (name, count) => {
  const root = join(BENCH_WORK_FOLDER, `root-${name}`);
  const tenants = join(root, 'shell/tenants');
  rmSync(root, { recursive: true, force: true });
  mkdirSync(tenants, { recursive: true });
  for (const part of ['dist', 'server']) symlinkSync(join(REPOSITORY_ROOT, 'shell', part), join(root, 'shell', part));
  copyDealer(join(TENANTS, TEMPLATES), join(tenants, TEMPLATES));
  const originals = demoDealers();
  const dealers = Array.from({ length: count }, (_, number) => {
    const original = originals[number % originals.length];
    if (number < originals.length) {
      copyDealer(join(TENANTS, original), join(tenants, original));
      return { slug: original, host: `${original}.localhost` };
    }
    const slug = `dealer-${String(number).padStart(5, '0')}`;
    const identity = { slug, name: `Dealer ${String(number).padStart(5, '0')}`, host: `${slug}.localhost` };
    copyDealer(join(TENANTS, original), join(tenants, slug), identity);
    return identity;
  });
  return { root, dealers };
};
