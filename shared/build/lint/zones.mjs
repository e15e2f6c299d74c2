/**
 * The import rules between zones, which follow from folder names. Paths are relative to the root, with forward
 * slashes. contracts ← rules ← store ← ui ← mf-*: a zone imports only zones to its left.
 */
const ALLOWED_ZONES = {
  contracts: ['contracts'],
  rules: ['contracts', 'rules'],
  store: ['contracts', 'rules', 'store'],
  ui: ['contracts', 'rules', 'store', 'ui'],
  testing: ['contracts', 'rules', 'store', 'ui', 'testing'],
  build: ['build'],
};
const FOR_REMOTES = ['contracts', 'rules', 'store', 'ui'];

/** The wings of the server that are one room. In another wing each folder is a room. */
const WINGS_OF_ONE_ROOM = ['providers', 'rendering', 'search'];

/** The open folders and files of the platform, which every room may import because they need no room. */
const OPEN_PLATFORM =
  /^shell\/server\/platform\/(ports(\/index)?|storage\/(execute-for-rows|mailbox-of-column)|kept-pages\/object-numbers|(requests|plain-pages|network|secrets|errors|calls|render-protocol|built-files)\/[^/]+)(\.ts)?$/;

/** The rooms that a room of the same wing may import: the parts of the stock, and what several rooms of a wing share. */
const BELOW = {
  'stock/market': ['stock/cars'],
  'stock/import': ['stock/cars', 'stock/market'],
  'shoppers/alerts': ['shoppers/news-mail'],
  'shoppers/watchlist': ['shoppers/news-mail'],
  'leads/enquiries': ['leads/senders'],
  'leads/reservations': ['leads/senders'],
};

/** Matches files of the wiring: `app.ts` opens the wings, and a file in `wiring` passes the rooms of a wing their ports. */
const WIRING_FILE = /^shell\/server\/((app|main|settings)(\.ts)?$|wiring\/)/;

/** Matches the door of a wing, the only file of the wing that the wiring may import. */
const WING_DOOR = /^shell\/server\/[^/]+(\/index)?(\.ts)?$/;

/** Matches the only file of the server that may import the demonstration. */
const DEMO_WIRING = /^shell\/server\/wiring\/demo(\.ts)?$/;
const FOR_DEMO = ['contracts', 'rules'];

/** Matches a room's door for the command line. Such a door opens no database and needs no server. */
const OFFLINE_DOOR = /^shell\/server\/[^/]+\/[^/]+\/offline(\.ts)?$/;

/** Returns whether a file is a bench's door, the only file of a bench that may import server sources. */
const isBenchDoor = (file) => /^e2e\/bench\/[^/]+\/[^/]*door\.ts$/.test(file);

/** Matches the door of a bench that loads a remote's page without a browser. */
const PAGE_DOOR = /^e2e\/bench\/[^/]+\/page-door\.ts$/;

const isTest = (file) => /\.test\.tsx?$/.test(file) || file.includes('/testing/');

/** Matches packages that write a log. Only some files may use their values, because the only log is the one without personal data. */
const LOG_PACKAGE = /^(pino(-.*)?|fastify|winston|bunyan|log4js|loglevel|debug)$/;
const LOG_FILE = /^shell\/server\/platform\/http\/server\.ts$/;
/** Matches the only file of the server that may write to the output of the process: its start. */
const OUTPUT_FILE = /^shell\/server\/main\.ts$/;

const isServer = (file) => file.startsWith('shell/server/') && !isTest(file);

/** Matches packages that run a remote's code. The gate uses only their rule for ranges of versions. */
const REMOTE_RUNNER = /^@module-federation\//;
const GATE_FILE = /^shell\/server\/releases\/desk\/gate\//;

/** Returns the reason why a file may not import the values of a package; undefined if it may. */
export const packageImportFault = (file, name) => {
  if (!isServer(file)) return undefined;
  if (LOG_PACKAGE.test(name) && !LOG_FILE.test(file))
    return `${name} would open a second log: use the log that the wiring passes, which leaves out personal data`;
  return REMOTE_RUNNER.test(name) && roomOfFile(file) !== 'rendering' && !GATE_FILE.test(file)
    ? `${name} runs a remote's code, which only a render process may do: shell/server/rendering`
    : undefined;
};

/** Returns the reason why a file may not write to the output of the process; undefined if it may. */
export const buildOutputFault = (file) =>
  isServer(file) && !OUTPUT_FILE.test(file)
    ? 'the server writes lines only through its log, which leaves out personal data'
    : undefined;

/** Returns the room of a server file: `stock/photographs`, `search`; `stock` for the wing's own door. */
const roomOfFile = (file) => {
  if (WIRING_FILE.test(file)) return 'wiring';
  const [wing, room] = file.split('/').slice(2);
  return WINGS_OF_ONE_ROOM.includes(wing) || !room || /^index(\.ts)?$/.test(room) ? wing : `${wing}/${room}`;
};

/** Returns the zone of a file: `shared/ui`, `mf-search`, `shell/client`, `shell/server/stock/photographs`, … */
const zoneOfFile = (file) => {
  const [top, second] = file.split('/');
  if (top === 'shared') return { kind: 'shared', name: second };
  if (top?.startsWith('mf-'))
    return { kind: 'remote', name: top, feature: /^mf-[^/]+\/src\/features\/([^/]+)\//.exec(file)?.[1] };
  if (top === 'e2e') return { kind: 'e2e' };
  if (top !== 'shell') return { kind: 'other' };
  if (second !== 'server') return { kind: 'shell', name: second };
  return { kind: 'server', name: roomOfFile(file) };
};

const refuseShared = (from, to) => {
  const allowed = ALLOWED_ZONES[from.name] ?? [];
  if (to.kind !== 'shared') return `shared/${from.name} is below everything else: it may not import ${to.name ?? to.kind}`;
  return allowed.includes(to.name) ? undefined : `shared/${from.name} may import only ${allowed.join(', ')}`;
};

const refuseRemote = (from, to, file, target) => {
  if (to.kind === 'shared')
    return FOR_REMOTES.includes(to.name) ||
      (isTest(file) && to.name === 'testing') ||
      (to.name === 'build' && /rspack\.config/.test(file))
      ? undefined
      : `a remote may not import shared/${to.name}`;
  if (to.kind !== 'remote' || to.name !== from.name)
    return `${from.name} may not import ${to.name ?? to.kind}: cross-remote travel is a URL, a slot or a shared slice`;
  if (from.feature && to.feature && from.feature !== to.feature)
    return `feature ${from.feature} may not import its sibling ${to.feature}`;
  if (!from.feature && to.feature && !file.includes('/src/expose/') && !isTest(file))
    return `${target} is a feature: only src/expose may import it`;
  return undefined;
};

const refuseShell = (from, to, target) => {
  if (from.name === 'cli' && OFFLINE_DOOR.test(target)) return undefined;
  if (to.kind === 'remote') return 'the shell loads remotes, it never imports one';
  if (to.kind === 'server') return `shell/${from.name} may not import the server`;
  if (to.kind === 'shell' && to.name !== from.name) return `shell/${from.name} may not import shell/${to.name}`;
  if (from.name === 'demo' && to.kind === 'shared' && !FOR_DEMO.includes(to.name))
    return `shell/demo may import only ${FOR_DEMO.join(', ')}`;
  return undefined;
};

const refuseServer = (from, to, file, target, isType) => {
  if (to.kind === 'remote') return 'the shell loads remotes, it never imports one';
  if (to.kind === 'shell')
    return (from.name === 'rendering' && to.name === 'client') || (to.name === 'demo' && DEMO_WIRING.test(file))
      ? undefined
      : `server room ${from.name} may not import shell/${to.name}`;
  if (to.kind !== 'server') return to.kind === 'shared' ? undefined : `the server may not import ${to.kind}`;
  if (to.name === 'rendering' && from.name !== 'rendering')
    return "shell/server/rendering runs remotes' code in a render process, which shares only the open folders of the platform with the server";
  if (to.name === from.name || OPEN_PLATFORM.test(target) || BELOW[from.name]?.includes(to.name)) return undefined;
  if (file.startsWith('shell/server/wiring/tables') && target.endsWith('/tables')) return undefined;
  if (from.name === 'wiring')
    return WING_DOOR.test(target) ? undefined : `wiring imports only the door of a wing: shell/server/${to.name.split('/')[0]}`;
  if (to.name.startsWith(`${from.name}/`)) return undefined;
  if (isType && target.endsWith('/platform/storage/database')) return undefined;
  return `room ${from.name} may not import room ${to.name}: it gets a port from its file in wiring`;
};

/**
 * Returns the reason why `file` may not import `target`; undefined if it may. `isType` marks an import of types only.
 */
export const importFault = (file, target, isType = false) => {
  const from = zoneOfFile(file);
  const to = zoneOfFile(target);
  if (from.kind === 'other' || to.kind === 'other') return undefined;
  if (from.kind === 'e2e') {
    const isOfDoor = (to.kind === 'server' && isBenchDoor(file)) || (to.kind === 'remote' && PAGE_DOOR.test(file));
    const allowed = to.kind === 'e2e' || to.kind === 'shared' || isOfDoor;
    return allowed ? undefined : 'journeys use the running site, not its sources';
  }
  if (isTest(file) && (to.kind === 'shared' || from.kind === 'server'))
    return to.kind === 'remote' && from.kind !== 'remote' ? 'a remote is tested in its own folder' : undefined;
  if (from.kind === 'shared') return refuseShared(from, to);
  if (from.kind === 'remote') return refuseRemote(from, to, file, target);
  if (from.kind === 'server') return refuseServer(from, to, file, target, isType);
  return refuseShell(from, to, target);
};
