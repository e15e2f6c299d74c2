import type { GateFinding } from '@forecourt/contracts/desk/changes';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import { satisfy } from '@module-federation/runtime';

/** The versions and contracts that the shell offers to remotes, by which the compatibility gate checks releases. */
export interface ShellFacts {
  contract: { oldest: number; newest: number };
  /** Version of each module that the shell shares with remotes, by the module's name. */
  singletons: Readonly<Record<string, string>>;
  /** Version of the shell's federation runtime, which starts the entry file of every remote. */
  federation: string;
}

/** A release set with the facts that the compatibility gate's checks need. */
export interface ReleaseSetForGate {
  members: ReleaseDocument[];
  /** Releases of the set whose release document does not exist in the catalogue. */
  missing?: { name: string; version: string }[];
  /** Remotes that the dealer leaves out on purpose, so their missing slots are no findings. */
  leftOut?: ReleaseDocument[];
  /** Names of the slots that the dealer's own pages place. */
  places?: readonly string[];
}

const SHELL = 'the shell';
const SET = 'the release set';
const PAGES = "the dealer's pages";
/** Version of the shell's modules if the shell was not built. */
const UNKNOWN = '0.0.0';

const nameOf = ({ name, version }: { name: string; version: string }): string => `${name}@${version}`;

const contractOf = (release: ReleaseDocument, { contract: { oldest, newest } }: ShellFacts): GateFinding[] => {
  if (release.contract >= oldest && release.contract <= newest) return [];
  const served = oldest === newest ? `${newest}` : `${oldest} to ${newest}`;
  const side = nameOf(release);
  const message = `${side} is built for contract ${release.contract}, the shell serves ${served}`;
  return [{ code: 'contract', side, against: SHELL, about: `contract ${release.contract}`, message }];
};

/** Returns the findings about shared modules. The server's federation runtime decides by the same function, a page likewise. */
const sharedOf = (release: ReleaseDocument, { singletons }: ShellFacts): GateFinding[] =>
  Object.entries(release.shared).flatMap(([module, range]): GateFinding[] => {
    const side = nameOf(release);
    const provided = Object.hasOwn(singletons, module) ? singletons[module] : undefined;
    if (provided === UNKNOWN || (provided !== undefined && satisfy(provided, range))) return [];
    const has = provided === undefined ? `does not share ${module}` : `has ${module} ${provided}`;
    return [
      { code: 'shared', side, against: SHELL, about: module, message: `${side} needs ${module} ${range}, the shell ${has}` },
    ];
  });

/**
 * Returns the findings about the federation runtime. The shell's runtime starts the entry, so it must have the same
 * major version and must not be older.
 */
const federationOf = (release: ReleaseDocument, { federation }: ShellFacts): GateFinding[] => {
  if (!release.federation || federation === UNKNOWN || satisfy(federation, `^${release.federation}`)) return [];
  const side = nameOf(release);
  const message = `${side} is built with the federation runtime ${release.federation}, the shell starts it with ${federation}`;
  return [{ code: 'federation', side, against: SHELL, about: '@module-federation/runtime', message }];
};

const slotsOf = ({ members, leftOut = [], places = [] }: ReleaseSetForGate): GateFinding[] => {
  const providers = new Map<string, ReleaseDocument[]>();
  for (const release of members)
    for (const slot of release.slots.provides) providers.set(slot, [...(providers.get(slot) ?? []), release]);
  const unmissed = new Set(leftOut.flatMap(({ slots }) => slots.provides));
  const needs = [
    ...members.flatMap((release) => release.slots.needs.map((slot) => ({ slot, side: nameOf(release), verb: 'needs' }))),
    ...[...new Set(places)].map((slot) => ({ slot, side: PAGES, verb: 'place' })),
  ];
  const absent = needs
    .filter(({ slot }) => !providers.has(slot) && !unmissed.has(slot))
    .map(({ slot, side, verb }): GateFinding => {
      const message = `${side} ${verb} the slot ${slot}, no release of the set provides it`;
      return { code: 'slot', side, against: SET, about: slot, message };
    });
  const twice = [...providers].flatMap(([slot, [first, ...others]]) =>
    others.map((other): GateFinding => {
      const [side, against] = [nameOf(other), first ? nameOf(first) : ''];
      return { code: 'slot-twice', side, against, about: slot, message: `${side} and ${against} both provide the slot ${slot}` };
    }),
  );
  return [...absent, ...twice];
};

/** Returns the shape of an address as the router matches it, without the names of its parameters. */
const shapeOf = (path: string): string => path.replace(/:[^/]+/g, ':').replace(/\/$/, '');

const pagesOf = ({ members }: ReleaseSetForGate): GateFinding[] => {
  const owners = new Map<string, ReleaseDocument>();
  return members.flatMap((release) =>
    release.routes.flatMap(({ path }): GateFinding[] => {
      const shape = shapeOf(path);
      const owner = owners.get(shape);
      if (!owner || owner === release) {
        owners.set(shape, release);
        return [];
      }
      const [side, against] = [nameOf(release), nameOf(owner)];
      return [{ code: 'page-twice', side, against, about: path, message: `${side} and ${against} both have a page at ${path}` }];
    }),
  );
};

/** Returns every reason for which a release set does not work together. */
export const findGateFindings = (shell: ShellFacts, set: ReleaseSetForGate): GateFinding[] => [
  ...(set.missing ?? []).map((each): GateFinding => {
    const side = nameOf(each);
    return { code: 'missing', side, against: SET, about: side, message: `${side} is not among the published releases` };
  }),
  ...set.members.flatMap((release) => [
    ...contractOf(release, shell),
    ...sharedOf(release, shell),
    ...federationOf(release, shell),
  ]),
  ...slotsOf(set),
  ...pagesOf(set),
];

const bare = (side: string): string => side.replace(/@.*$/, '');

/** Codes of gate findings that depend on the exact version of a remote. */
const BY_VERSION: ReadonlySet<GateFinding['code']> = new Set(['contract', 'shared', 'federation', 'missing', 'withdrawn']);

/**
 * Returns a key that is equal for equal findings. It contains the version for a finding about one release, and the
 * remotes for a finding about two.
 */
const keyOf = ({ code, side, against, about }: GateFinding): string =>
  BY_VERSION.has(code) ? `${code} ${side} ${about}` : `${code} ${bare(side)} ${bare(against)} ${about}`;

/** Returns the findings without repetitions. */
export const distinctFindings = (findings: GateFinding[]): GateFinding[] => [
  ...new Map(findings.map((finding) => [keyOf(finding), finding] as const)).values(),
];

/**
 * Returns the findings that the set did not have before, because a set that did not fit before may stay as it is or get
 * better.
 */
export const newFindingsIn = (before: GateFinding[], after: GateFinding[]): GateFinding[] => {
  const old = new Set(before.map(keyOf));
  return distinctFindings(after).filter((finding) => !old.has(keyOf(finding)));
};
