import pLimit from 'p-limit';
import type { ServicesForRendering } from '../../../platform/ports';
import { createRate } from './rate';

/** Questions at once of one page, and of the process for itself. A results page asks some ten. */
const AT_ONCE = 16;
/** Questions of one page. A page of the shell and seven remotes asks some tens. */
const MOST_OF_PAGE = 400;
/** Questions of the process for itself that wait; pages with many versions ask for two documents of each. */
const MOST_WAITING = 1_000;
/** Refused questions in a minute. A loader that nobody awaits may ask after its page, now and then. */
const MOST_REFUSED = 200;
/** Reported faults in a minute, each of which is logged. A process itself leaves out what is more than five in a second. */
const MOST_FAULTS = 600;
const MINUTE = 60_000;

export interface QuestionsOptions {
  services: ServicesForRendering;
  now(): number;
  /** Ends the process. The reason has the process as its subject. */
  end(reason: string): void;
}

/** Page that a process has, and so may ask for. */
interface OpenPage {
  asked: number;
  inTurn: ReturnType<typeof pLimit>;
}

/**
 * A process asks as the pages that it has and as no others: a page asks with the session of its shopper, and code may guess the
 * numbers of pages that another process makes.
 */
export const createPageQuestions = ({ services, now, end }: QuestionsOptions) => {
  const pages = new Map<number, OpenPage>();
  const own = pLimit(AT_ONCE);
  const refused = createRate(MOST_REFUSED, MINUTE);
  const faults = createRate(MOST_FAULTS, MINUTE);
  /** Its other versions can't be at fault. */
  const loaded = new Set<string>();

  const refuse = (message: string): never => {
    if (!refused.allows(now())) end(`it went on asking after ${MOST_REFUSED} refusals in a minute`);
    throw new Error(message);
  };
  const askFor = async <Answer>(visit: number, ask: () => Promise<Answer>): Promise<Answer> => {
    const page = pages.get(visit) ?? refuse('The page is not this process’s, or it is over');
    page.asked += 1;
    if (page.asked > MOST_OF_PAGE) refuse(`A page may ask its site ${MOST_OF_PAGE} times`);
    return page.inTurn(ask);
  };
  const askForProcess = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    if (own.pendingCount >= MOST_WAITING) end(`it asked more than ${MOST_WAITING} questions at once`);
    return own(ask);
  };

  return {
    services: {
      ...services,
      dealer: (visit) => askFor(visit, () => services.dealer(visit)),
      fetch: (visit, path, question) => askFor(visit, () => services.fetch(visit, path, question)),
      assets: () => askForProcess(() => services.assets()),
      find: (name, version) => askForProcess(() => services.find(name, version)),
      copyOf(name, version) {
        loaded.add(`${name}@${version}`);
        return askForProcess(() => services.copyOf(name, version));
      },
      fault(fault) {
        if (fault.version !== '' && !loaded.has(`${fault.remote}@${fault.version}`))
          end('it reported a fault of a version that it has not loaded');
        else if (faults.allows(now())) services.fault(fault);
        else end(`it reported more than ${MOST_FAULTS} faults in a minute`);
      },
      join: (releases) => askForProcess(() => services.join(releases)),
    } satisfies ServicesForRendering,
    /** The process has the page until the work is done. */
    async during<Result>(visit: number, work: () => Promise<Result>): Promise<Result> {
      pages.set(visit, { asked: 0, inTurn: pLimit(AT_ONCE) });
      try {
        return await work();
      } finally {
        pages.delete(visit);
      }
    },
  };
};
