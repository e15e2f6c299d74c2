/** An environment variable of a server process, as the operator's guide lists it. */
export interface Variable {
  /** Value that counts where the variable is not set. Absent where there is none, or where it depends on other variables. */
  default?: number | string;
  /** Least value of a whole number. */
  least?: number;
  /** Markdown; links lead from `shared/guides/operator.md`. */
  meaning: string;
}

type Variables = Record<string, Variable>;

const MODE = {
  FORECOURT_MODE: {
    meaning:
      '`production` or `demo`; default: `production` if `NODE_ENV` is, else `demo`. A demonstration offers invented payments and registrations',
  },
  NODE_ENV: { meaning: '`production`: an installation for the public, unless `FORECOURT_MODE` says otherwise' },
  SITE_OVERRIDE: {
    meaning:
      '`on`: `?site=` and `/sites/…` choose the dealer, and teams show unpublished builds; default: `on` in a demonstration, else `off`',
  },
  UNSIGNED_RELEASES: { default: 'refuse', meaning: '`accept`: releases without a signature are published and used' },
  VIEW_BY_DEALER: {
    default: 'off',
    meaning:
      '`on`: tokens that name dealers see versions, history, health and log of these dealers alone; `off`: every token sees all dealers',
  },
  REHEARSALS: {
    default: 'on',
    meaning:
      'pins, rollouts and channel changes are rehearsed before they go live; `off`: only the compatibility checks refuse a change',
  },
} as const satisfies Variables;

const ADDRESSES = {
  PORT: { default: 4000, meaning: 'port; two installations can run side by side with different `PORT` and `DATA_DIR`' },
  HOST: { default: '127.0.0.1', meaning: 'address to listen on' },
  TRUST_PROXY: {
    meaning:
      'proxies whose `X-Forwarded-*` counts: their number, `1`, or addresses and networks, `loopback,10.0.0.0/8`; default: none',
  },
  ADMIN_HOSTS: {
    meaning: 'hosts at which admin API, release desk and metrics answer; default in production: this machine alone',
  },
  ADMIN_PORT: { meaning: 'port of their own, at `ADMIN_ADDRESS`; they answer at no other' },
  ADMIN_ADDRESS: { default: '127.0.0.1', meaning: 'address at which `ADMIN_PORT` listens' },
  METRICS_TOKEN: { meaning: 'bearer token with which `/metrics` answers at every host' },
  CONNECTIONS: {
    default: 4000,
    least: 10,
    meaning: 'most open connections of the process; further ones are closed at once',
  },
  SHUTDOWN_SECONDS: {
    default: 25,
    least: 1,
    meaning: 'time from SIGTERM until the process ends, whatever it does; give the supervisor more',
  },
  LOG_LEVEL: { default: 'warn', meaning: "pino's levels; `info` adds a line for each request" },
} as const satisfies Variables;

const DATABASE = {
  DATA_DIR: { default: '.data', meaning: 'folder of the database, published releases, pictures and secrets' },
  DEALERS_DIR: {
    meaning:
      "folder of the dealers' configuration, templates and content; production must name it; default in a demonstration: `shell/tenants`",
  },
  DATABASE_URL: { meaning: 'a PostgreSQL server; default: PGlite in `DATA_DIR`' },
  DATABASE_CONNECTIONS: {
    default: 10,
    least: 2,
    meaning: 'most connections of one process for statements; it needs a few more for notifications',
  },
  BACKUP_DIR: {
    default: '/var/backups/forecourt',
    meaning: 'folder of the backups, whose age the doctor reports',
  },
  NGINX_DIR: { default: '/etc/nginx', meaning: "folder of nginx's settings, which the doctor compares with the dealers" },
  PROXY_ADDRESS: {
    default: '127.0.0.1:443',
    meaning: 'address of the proxy, at which the doctor asks the hosts of dealers and looks at their certificates',
  },
  DATABASE_CONNECT_SECONDS: { default: 5, least: 1, meaning: 'longest wait for a connection' },
  DATABASE_STATEMENT_SECONDS: { default: 60, least: 1, meaning: 'longest time of a statement' },
  DATABASE_SILENCE_SECONDS: {
    default: 3,
    least: 1,
    meaning: 'silence of the server after which it counts as away: [outages](#outages)',
  },
} as const satisfies Variables;

const LEADS_AND_MAIL = {
  SMTP_URL: {
    meaning:
      'a mail server, `smtp://…` or `smtps://…`; `outbox`: messages are files in `DATA_DIR/outbox`, the default of a demonstration',
  },
  SMTP_SECONDS: { default: 60, least: 1, meaning: 'longest silence of the mail server; a connection gets a sixth of it' },
  LEAD_DATABASE_SECONDS: {
    default: 5,
    least: 1,
    meaning: 'time that the database gets for an enquiry before it goes to the lead spool, `DATA_DIR/lead-spool`',
  },
  LEAD_SPOOL_SECONDS: {
    default: 10,
    least: 1,
    meaning: 'time that the disk gets for an enquiry in the lead spool; then it is refused',
  },
  LEAD_SPOOL_MEGABYTES: {
    default: 256,
    least: 1,
    meaning: 'most disk space of the lead spool; a lead takes a block, 4 KB',
  },
  NOTICE_WEBHOOKS: { meaning: 'addresses that get [notices of releases](#notices-of-releases)' },
  NOTICE_SECRET: { meaning: 'key of the signature of these webhooks' },
  NOTICE_MAIL: { meaning: 'mail addresses that get these notices' },
  NOTICE_FROM: { meaning: 'mail address of the sender of these mails' },
} as const satisfies Variables;

const RELEASES = {
  RENDER_SOCKET: {
    meaning:
      'socket of the [render launcher](#render-processes-of-their-own-user); default: render processes run as the user of the server',
  },
  ARTEFACTS: {
    meaning: '`s3://bucket/prefix`: object storage for releases; default: the folder `artefacts` in `DATA_DIR`',
  },
  ARTEFACTS_ENDPOINT: { meaning: 'address of a storage service other than AWS, `https://…`' },
  ARTEFACTS_REGION: { meaning: 'its region; default: as the AWS SDK finds it, `us-east-1` with an endpoint' },
  AWS_REGION: { meaning: 'region of the object storage where `ARTEFACTS_REGION` is not set' },
  ARTEFACTS_PATH_STYLE: {
    meaning: '`on`: the bucket stands in the path of addresses; default: `on` with an endpoint, else `off`',
  },
  ARTEFACTS_SECONDS: {
    default: 10,
    least: 1,
    meaning: 'longest time of one request to object storage; it is tried four times',
  },
  KEEP_HISTORY_DAYS: {
    default: 30,
    least: 0,
    meaning: 'clean-up keeps the releases to which dealers could be rolled back in this number of days, and younger releases',
  },
  KEEP_HISTORY_ENTRIES: {
    default: 20,
    least: 1,
    meaning: "clean-up keeps this number of steps of every dealer's history, whatever their age",
  },
  KEEP_VISIT_HOURS: {
    default: 24,
    least: 1,
    meaning: 'clean-up and upgrades keep the files that pages of the last hours may still need',
  },
} as const satisfies Variables;

const OTHER_HOSTS = {
  PICTURE_GIGABYTES: {
    default: 50,
    least: 1,
    meaning: 'disk space for the photographs that feeds name; a full space is logged, and further pictures wait',
  },
  PICTURE_NETWORKS: {
    meaning: 'networks of your own that pictures may come from, `10.20.0.0/16`; default: the public network alone',
  },
  DEALER_NETWORKS: {
    meaning:
      "networks of your own that addresses in dealers' configurations may lead to, `10.20.0.0/16`; default in a demonstration: this machine",
  },
} as const satisfies Variables;

const LOAD = {
  CLIENT_POINTS: {
    default: 400,
    // The default leaves a client less than half of one processor. A client saves up points of 20 seconds, and the dearest request, a new PDF, costs 405.
    least: 25,
    meaning:
      'points of work that one client gets back in a second, at least 25; `off`, the default of a demonstration: clients are not limited',
  },
  KEPT_PAGES_MEGABYTES: {
    default: 64,
    least: 0,
    meaning: 'memory for pages that are kept while they are true; `0`: every page is rendered',
  },
  RENDER_PROCESSES: {
    default: 0,
    least: 0,
    meaning:
      'processes that make pages with versions that have proved themselves; `0`: one less than the machine has processors, at least one, and one for each processor while pages wait',
  },
  RENDER_PROBATION_MINUTES: {
    default: 10,
    least: 0,
    meaning: 'time in which pages with a new version have a process apart; each version needs 20 pages too',
  },
  LOADED_DEALERS: {
    default: 1000,
    least: 1,
    meaning: 'most dealers whose search indices a process has in memory: [a fleet](#a-fleet-of-machines)',
  },
  LOADED_MINUTES: {
    default: 30,
    least: 1,
    meaning: "minutes without a request after which a dealer's search indices leave the memory",
  },
  SEARCH_ENGINE: {
    meaning:
      'address of another process of this installation, such as `http://10.0.0.5:4000`, that answers all searches; this one then loads no index: [a process without indices](#a-process-without-indices)',
  },
  SEARCH_ENGINE_SECONDS: {
    default: 4,
    least: 1,
    meaning: 'longest wait for an answer of `SEARCH_ENGINE`, or of the search engine that a dealer names',
  },
  SHARED_CACHES: {
    meaning: 'addresses at which caches in front of the server drop pages: [lent pages](#a-cache-in-front)',
  },
  SHARED_CACHES_TOKEN: { meaning: 'token by which these caches know the server' },
  LENT_PAGES: { default: 20, meaning: 'most pages that a process lends to these caches at the same time' },
} as const satisfies Variables;

/** Every variable that the settings of a server process come from. */
export const SETTINGS_VARIABLES = {
  ...MODE,
  ...ADDRESSES,
  ...DATABASE,
  ...LEADS_AND_MAIL,
  ...RELEASES,
  ...OTHER_HOSTS,
  ...LOAD,
} as const satisfies Variables;

/** Every variable of a server process by subject, also those that only `main.ts` or the AWS SDK reads. */
export const VARIABLES_BY_SUBJECT: Readonly<Record<string, Variables>> = {
  'Kind of installation': {
    ...MODE,
    FORECOURT_ROOT: {
      meaning: 'folder of the installation; default: the nearest folder above the program that contains `shell/tenants`',
    },
  },
  'Addresses, ports and log': ADDRESSES,
  'Data folder and database': DATABASE,
  'Mail, enquiries and notices': LEADS_AND_MAIL,
  Releases: {
    ...RELEASES,
    AWS_ACCESS_KEY_ID: { meaning: 'credentials of the object storage; the AWS SDK reads them, and finds others' },
    AWS_SECRET_ACCESS_KEY: { meaning: 'their secret half' },
  },
  'Pictures and addresses of dealers': OTHER_HOSTS,
  'Limits, memory and caches in front': LOAD,
};
