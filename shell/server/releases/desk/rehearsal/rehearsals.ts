import type { GateFinding } from '@forecourt/contracts/desk/changes';
import { MOST_REHEARSED_IN_A_CHANGE } from '@forecourt/contracts/desk/rehearsal';
import { ProblemError } from '@forecourt/contracts/problem';
import type { CandidateCopy, OpenCandidateRehearsal, RehearsalOfDealer, RehearseDealer, Tenants } from '../../../platform/ports';
import type { Database } from '../../../platform/storage/database';
import type { RecordActs } from '../log/record';
import { replacesVersions } from './changes-of-dealers';
import { dropOldRehearsals, keepFoundErrors, readFoundErrors, rehearsalKey } from './found-errors';
import type { RehearsedDealer } from './group-differences';
import type { RehearsedError } from './tables';

interface Deps {
  db: Database;
  tenants: Pick<Tenants, 'bySlug'>;
  /** Milliseconds since 1970. */
  now(): number;
  record: RecordActs;
}

/** At the same time, because each has a thread of its own. */
const MOST_CANDIDATES = 2;

/** `name@version`, each once. */
const broughtVersions = (changes: readonly RehearsalOfDealer[]): string[] => {
  const brought = changes.flatMap(({ sets }) =>
    sets.flatMap(({ before, after }) =>
      [...after].filter(([remote, version]) => before.get(remote) !== version).map((entry) => entry.join('@')),
    ),
  );
  return [...new Set(brought)];
};

const versionsOf = (change: RehearsalOfDealer): string => broughtVersions([change]).join(', ') || 'the remaining remotes';

const errorFindings = (change: RehearsalOfDealer, errors: readonly RehearsedError[]): GateFinding[] => {
  const side = versionsOf(change);
  return errors.map(({ path, message }) => ({
    code: 'rehearsal',
    side,
    against: 'the live pages',
    about: path,
    message: `With ${side} the page ${path} has a new error: ${message}`,
  }));
};

/** The data of these routes came too late, so a rehearsal does not know their errors. */
const lateRoutes = ({ leftOut }: Pick<RehearsedDealer, 'leftOut'>): string[] =>
  leftOut.filter(({ why }) => why === 'late').map(({ about }) => about);

/** The errors are unknown: no rehearsal, or the data of these routes came too late. */
const notRehearsed = (change: RehearsalOfDealer, late: readonly string[] = []): GateFinding => {
  const side = versionsOf(change);
  const message =
    late.length > 0
      ? `The dealer's site answered too late with the data of ${late.join(', ')}, so that the errors of ${side} there are unknown: make the change again when the site is quicker, or force it`
      : `The pages were not rehearsed with ${side} in the last hour, or data of some came too late: rehearse the change in the release desk or with "forecourt rehearse" first`;
  return { code: 'unrehearsed', side, against: 'the live pages', about: 'rehearsal', message };
};

/** Each once, although visitors in and outside rollouts may see the same. */
const newErrors = ({ pages }: Pick<RehearsedDealer, 'pages'>): RehearsedError[] => {
  const errors = pages.flatMap(({ path, differences }) =>
    differences
      .filter(({ refuses }) => refuses)
      .map(({ kind, about }) => ({ path, message: kind === 'status' ? `status ${about}` : about })),
  );
  return [...new Map(errors.map((error) => [JSON.stringify(error), error] as const)).values()];
};

const createCandidateRehearsals = () => {
  let open: OpenCandidateRehearsal | undefined;
  let running = 0;
  const require = (): OpenCandidateRehearsal => {
    if (!open) throw new ProblemError('unavailable', 'This server renders no pages for rehearsals');
    if (running >= MOST_CANDIDATES)
      throw new ProblemError('too_many_requests', `${running} other releases are being rehearsed: try again in some minutes`);
    return open;
  };

  return {
    use: (source: OpenCandidateRehearsal): void => void (open = source),
    isReady: (): boolean => open !== undefined,

    /** Nothing is kept, because the version may be published with other bytes. */
    async *run(copy: () => Promise<CandidateCopy>, changes: readonly RehearsalOfDealer[]): AsyncGenerator<RehearsedDealer> {
      const openRehearsal = require();
      running += 1;
      try {
        const candidate = await copy();
        const { rehearse, close } = openRehearsal(candidate);
        try {
          for (const change of changes) yield { dealer: change.dealer, ...(await rehearse(change)) };
        } finally {
          await close();
          await candidate.remove();
        }
      } finally {
        running -= 1;
      }
    },
  };
};

/** `use` sets the source that renders a dealer's pages; before that no change is rehearsed. */
export const createRehearsals = ({ db, tenants, now, record }: Deps) => {
  let rehearse: RehearseDealer | undefined;
  const candidates = createCandidateRehearsals();

  const keyOf = (change: RehearsalOfDealer): string | undefined => {
    const tenant = tenants.bySlug(change.dealer);
    return tenant && rehearsalKey(change, tenant.config);
  };

  /** The log tells who ran the code of which versions. */
  const recordRun = async (changes: readonly RehearsalOfDealer[], actor: string): Promise<void> => {
    const acts = broughtVersions(changes).map((name) => {
      const [remote = '', version = ''] = name.split('@');
      return { kind: 'rehearsal' as const, actor, remote, version };
    });
    await record(...acts);
  };

  const rehearseDealer = async (change: RehearsalOfDealer): Promise<RehearsedDealer> => {
    const rehearsed = { dealer: change.dealer, ...((await rehearse?.(change)) ?? { pages: [], leftOut: [] }) };
    const key = keyOf(change);
    // A site that answers too late may be quicker in a minute, so the next change rehearses the dealer again.
    if (key && lateRoutes(rehearsed).length === 0)
      await keepFoundErrors(db, { key, dealer: change.dealer, errors: newErrors(rehearsed) }, now());
    return rehearsed;
  };

  return {
    use(source: RehearseDealer, openCandidate?: OpenCandidateRehearsal): void {
      rehearse = source;
      if (openCandidate) candidates.use(openCandidate);
    },
    isReady: (): boolean => rehearse !== undefined,
    candidates,

    /** Rehearses one dealer after the other. */
    async *run(changes: readonly RehearsalOfDealer[], actor: string): AsyncGenerator<RehearsedDealer> {
      await recordRun(changes, actor);
      await dropOldRehearsals(db, now());
      for (const change of changes) yield await rehearseDealer(change);
    },

    /** Few dealers without a rehearsal in the last hour are rehearsed now; of many, each gets a finding that says so. */
    async findings(changes: readonly RehearsalOfDealer[], actor: string): Promise<Map<string, GateFinding[]>> {
      if (!rehearse) return new Map();
      const keyed = changes.flatMap((change) => {
        const key = keyOf(change);
        return key ? [{ change, key }] : [];
      });
      const known = await readFoundErrors(
        db,
        keyed.map(({ key }) => key),
        now(),
      );
      const open = keyed.filter(({ key }) => !known.has(key));
      const required = open.filter(({ change }) => replacesVersions(change));
      const rehearsedNow = [open, required].find(({ length }) => length <= MOST_REHEARSED_IN_A_CHANGE) ?? [];
      await recordRun(
        rehearsedNow.map(({ change }) => change),
        actor,
      );
      const late = new Map<string, string[]>();
      for (const { change, key } of rehearsedNow) {
        const rehearsed = await rehearseDealer(change);
        known.set(key, newErrors(rehearsed));
        late.set(key, lateRoutes(rehearsed));
      }
      return new Map(
        keyed.map(({ change, key }) => {
          const errors = known.get(key) ?? [];
          const routes = late.get(key) ?? [];
          if (errors.length > 0 || !replacesVersions(change)) return [change.dealer, errorFindings(change, errors)] as const;
          if (routes.length > 0) return [change.dealer, [notRehearsed(change, routes)]] as const;
          return [change.dealer, known.has(key) ? [] : [notRehearsed(change)]] as const;
        }),
      );
    },
  };
};

export type Rehearsals = ReturnType<typeof createRehearsals>;
