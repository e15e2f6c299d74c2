import type { ReadinessCondition } from './readiness';

interface FirstPageOptions {
  /** In the order in which their home pages are tried. */
  dealers(): readonly { slug: string }[];
  /** Status of a dealer's home page, made as for a visitor. */
  homeStatus(slug: string): Promise<number>;
}

/** One dealer's broken page is no reason to keep a process away from all others. */
const MOST_TRIED_DEALERS = 3;

/**
 * A process is ready once it has made a page: its render processes have started, and the live remotes of a dealer are loaded.
 * Each question begins an attempt while none was good, and never waits for it.
 */
export const createFirstPage = ({ dealers, homeStatus }: FirstPageOptions): ReadinessCondition => {
  let reason: string | undefined = 'no page was made yet';
  let attempt: Promise<void> | undefined;

  const tryDealers = async (): Promise<void> => {
    const failures: string[] = [];
    for (const { slug } of dealers().slice(0, MOST_TRIED_DEALERS)) {
      const status = await homeStatus(slug).catch((error: unknown) => String(error));
      if (typeof status === 'number' && status < 500) return void (reason = undefined);
      failures.push(`the home page of ${slug} ended with ${status}`);
    }
    reason = failures.length > 0 ? `${failures.join(', ')}; the log says why` : undefined;
  };

  return {
    name: 'pages',
    reason() {
      if (reason !== undefined) attempt ??= tryDealers().finally(() => (attempt = undefined));
      return reason;
    },
  };
};
