import { Worker } from 'node:worker_threads';
import type { WordingKeys } from '../../../platform/ports';
import type { FindFilterProblem } from '../check-filter';
import { digestOfDealer, readTemplates } from '../layers/read-templates';
import { loadTenant } from '../load-tenant';
import { readTenantFiles } from '../read-files';
import { createSectionCache } from '../sections';
import { slotsOfDealer } from '../slots-of-dealer';
import type { TenantProblem } from '../tenant-problem';
import { openKeptDealers, type CheckedDealer } from './kept-dealers';

export interface DealersToCheck {
  slugs: readonly string[];
  /** Of the dealers, and of what is kept of them. */
  folders: { dealers: string; kept: string };
  wordingKeys: WordingKeys | undefined;
}

/** Undefined: the folder is gone, or can't be read. */
export interface DealerCheck {
  slug: string;
  checked?: CheckedDealer;
  problems?: TenantProblem[];
}

/** Also keeps a copy of valid files. */
export async function* checkDealers(
  { slugs, folders, wordingKeys }: DealersToCheck,
  filterProblem?: FindFilterProblem,
): AsyncGenerator<DealerCheck> {
  const kept = openKeptDealers(folders.kept);
  const { templates } = await readTemplates(folders.dealers);
  const sections = createSectionCache();
  const check = (slug: string): DealerCheck => {
    const files = readTenantFiles(folders.dealers, slug);
    if (!files) return { slug };
    const loaded = loadTenant(files, { filterProblem, wordingKeys }, sections, templates);
    if ('problems' in loaded) return { slug, problems: loaded.problems };
    const digest = digestOfDealer(files, templates);
    kept.keepCopy(files, digest);
    return { slug, checked: { digest, slots: slotsOfDealer(loaded.config) } };
  };
  for (const slug of slugs) {
    try {
      yield check(slug);
    } catch {
      // Whoever asks for the dealer reads the files again, and learns what is wrong.
      yield { slug };
    }
  }
}

/** Resolves when `script`, which answers each dealer with a message, has ended. */
export const checkDealersInWorker = (
  script: string,
  dealers: DealersToCheck,
  onChecked: (check: DealerCheck) => void,
): { done: Promise<void>; stop(): Promise<unknown> } => {
  const worker = new Worker(script, { workerData: dealers });
  const done = new Promise<void>((resolve, reject) => {
    worker
      .on('message', onChecked)
      .once('error', reject)
      .once('exit', () => resolve());
  });
  return { done, stop: () => worker.terminate() };
};
