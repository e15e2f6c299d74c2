import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type {
  DealerOfPages,
  LateFault,
  ReleaseName,
  ServicesForRendering,
  ShellAssets,
  SiteAnswer,
  SiteQuestion,
  SiteRequest,
} from '../../platform/ports';

export interface Visit {
  fetch: SiteRequest['fetch'];
  /** Called if the dealer is new to the process. Absent where the page itself brings its dealer. */
  dealer?(): DealerOfPages;
}

export interface ReleaseSource {
  find(name: string, version: string): Promise<ReleaseDocument | undefined>;
  copyOf(release: ReleaseDocument): Promise<string>;
}

export interface VisitOptions extends ReleaseSource {
  assets: ShellAssets;
  join(releases: ReleaseDocument[]): Promise<{ href: string; integrity: string }>;
  onFault(fault: LateFault): void;
}

const answerTo = async (
  fetch: SiteRequest['fetch'],
  path: string,
  { method, headers, body }: SiteQuestion,
): Promise<SiteAnswer> => {
  const init = { ...(method === undefined ? {} : { method }), headers, ...(body === undefined ? {} : { body }) };
  const answer = await fetch(path, init);
  // A renewed session is the shopper's alone.
  const headersOfAnswer = [...answer.headers].filter(([name]) => name !== 'set-cookie');
  return { status: answer.status, headers: headersOfAnswer, bytes: new Uint8Array(await answer.arrayBuffer()) };
};

/** A page asks as itself, with the rights of its own request and no others, and only as long as it is made. */
export const createVisits = ({ find, copyOf, join, assets, onFault }: VisitOptions) => {
  const visits = new Map<number, Visit>();
  let last = 0;

  const visitOf = (number: number): Visit => {
    const visit = visits.get(number);
    if (!visit) throw new Error('The page is over');
    return visit;
  };
  const required = async ({ name, version }: ReleaseName): Promise<ReleaseDocument> => {
    const release = await find(name, version);
    if (!release) throw new Error(`${name}@${version} is not published`);
    return release;
  };
  const services: ServicesForRendering = {
    assets: async () => assets,
    async dealer(number) {
      const { dealer } = visitOf(number);
      if (!dealer) throw new Error('The page brought its dealer');
      return dealer();
    },
    fetch: async (number, path, question) => answerTo(visitOf(number).fetch, path, question),
    find,
    copyOf: async (name, version) => copyOf(await required({ name, version })),
    join: async (names) => join(await Promise.all(names.map(required))),
    fault: onFault,
    pulse: () => undefined,
  };

  return {
    services,
    async during<Result>(visit: Visit, work: (number: number) => Promise<Result>): Promise<Result> {
      const number = (last += 1);
      visits.set(number, visit);
      try {
        return await work(number);
      } finally {
        visits.delete(number);
      }
    },
  };
};

export type Visits = ReturnType<typeof createVisits>;
