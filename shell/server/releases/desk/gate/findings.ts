import { findSlotCycles, slotPathText } from '@forecourt/build/slot-cycles.mjs';
import type { GateFinding } from '@forecourt/contracts/desk/changes';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { ShellFacts } from '@forecourt/contracts/release/shell-facts';
import { satisfy } from '@module-federation/runtime';

export interface ReleaseSetForGate {
  members: ReleaseDocument[];
  missing?: { name: string; version: string }[];
  /** The dealer leaves them out on purpose, so their missing slots are no findings. */
  leftOut?: ReleaseDocument[];
  places?: readonly string[];
}

const SHELL = 'the shell';
const SET = 'the release set';
const PAGES = "the dealer's pages";
const UNKNOWN = '0.0.0';

const nameOf = ({ name, version }: { name: string; version: string }): string => `${name}@${version}`;

const contractOf = (release: ReleaseDocument, { contract: { oldest, newest } }: ShellFacts): GateFinding[] => {
  if (release.contract >= oldest && release.contract <= newest) return [];
  const served = oldest === newest ? `${newest}` : `${oldest} to ${newest}`;
  const side = nameOf(release);
  const message = `${side} is built for contract ${release.contract}, the shell serves ${served}`;
  return [{ code: 'contract', side, against: SHELL, about: `contract ${release.contract}`, message }];
};

/** The server's federation runtime decides by the same function, a page likewise. */
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

/** The shell's runtime starts the entry, so it must have the same major version and must not be older. */
const federationOf = (release: ReleaseDocument, { federation }: ShellFacts): GateFinding[] => {
  if (!release.federation || federation === UNKNOWN || satisfy(federation, `^${release.federation}`)) return [];
  const side = nameOf(release);
  const message = `${side} is built with the federation runtime ${release.federation}, the shell starts it with ${federation}`;
  return [{ code: 'federation', side, against: SHELL, about: '@module-federation/runtime', message }];
};

/** Reasons for which a release fits no dealer of an installation with this shell. */
export const findShellFindings = (shell: ShellFacts, release: ReleaseDocument): GateFinding[] =>
  [contractOf, sharedOf, federationOf].flatMap((findingsOf) => findingsOf(release, shell));

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

/** A page with such a slot would not end. Older releases do not state which slots their slots place. */
const cyclesOf = ({ members }: ReleaseSetForGate): GateFinding[] => {
  const placing = members.flatMap((release) =>
    Object.entries(release.slots.places ?? {}).map(([slot, places]) => ({ slot, places, owner: nameOf(release) })),
  );
  const owners = new Map(placing.map(({ slot, owner }) => [slot, owner]));
  return findSlotCycles(new Map(placing.map(({ slot, places }) => [slot, places]))).map((cycle): GateFinding => {
    const [side = '', ...others] = new Set(cycle.map((slot) => owners.get(slot) ?? ''));
    const about = slotPathText(cycle);
    const against = others.join(', ') || side;
    return {
      code: 'slot-cycle',
      side,
      against,
      about,
      message: `slots of ${[side, ...others].join(' and ')} place each other without end: ${about}`,
    };
  });
};

/** `/cars/:slug/` becomes `/cars/:`, because the router ignores the names of parameters. */
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

/** Every reason for which the set does not work together. */
export const findGateFindings = (shell: ShellFacts, set: ReleaseSetForGate): GateFinding[] => [
  ...(set.missing ?? []).map((each): GateFinding => {
    const side = nameOf(each);
    return { code: 'missing', side, against: SET, about: side, message: `${side} is not among the published releases` };
  }),
  ...set.members.flatMap((release) => findShellFindings(shell, release)),
  ...slotsOf(set),
  ...cyclesOf(set),
  ...pagesOf(set),
];

const bare = (side: string): string => side.replace(/@.*$/, '');

/** Findings with these codes depend on the exact version of a remote. */
const BY_VERSION: ReadonlySet<GateFinding['code']> = new Set([
  'contract',
  'shared',
  'federation',
  'missing',
  'withdrawn',
  'quarantined',
]);

/** Contains the version for a finding about one release, and the remotes for a finding about two. */
const keyOf = ({ code, side, against, about }: GateFinding): string =>
  BY_VERSION.has(code) ? `${code} ${side} ${about}` : `${code} ${bare(side)} ${bare(against)} ${about}`;

export const distinctFindings = (findings: GateFinding[]): GateFinding[] => [
  ...new Map(findings.map((finding) => [keyOf(finding), finding] as const)).values(),
];

/** A set that did not fit before may stay as it is or get better. */
export const newFindingsIn = (before: GateFinding[], after: GateFinding[]): GateFinding[] => {
  const old = new Set(before.map(keyOf));
  return distinctFindings(after).filter((finding) => !old.has(keyOf(finding)));
};
