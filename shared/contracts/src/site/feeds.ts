import { Type, type Static } from 'typebox';
import { REFUSE_UNKNOWN_KEYS } from './parts';

const HOST = '[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?';
const SECRET = '^FEEDS_[A-Z0-9_]{1,60}$';

const secretName = (description: string) =>
  Type.Optional(
    Type.String({ pattern: SECRET, secret: true, description: `${description}; begins with FEEDS_. Never the secret itself` }),
  );

const Sftp = Type.Object(
  {
    host: Type.String({ pattern: `^${HOST}$`, maxLength: 253, description: 'Host name or address of the SFTP server' }),
    port: Type.Integer({ default: 22, minimum: 1, maximum: 65_535, description: 'Port of the SFTP server' }),
    user: Type.String({ minLength: 1, maxLength: 100, description: 'User name' }),
    secret: secretName('Name of the environment variable with the password'),
    key: secretName('Name of the environment variable with the private key, in PEM or OpenSSH form'),
    hostKey: Type.String({
      pattern: '^SHA256:[A-Za-z0-9+/]{43}=?$',
      description:
        "Fingerprint of the server's key, as `ssh-keygen -lf` prints it: `SHA256:…`. A server with another key is refused",
    }),
  },
  { ...REFUSE_UNKNOWN_KEYS, description: 'The SFTP server that has the file' },
);

const Source = Type.Object(
  {
    url: Type.Optional(
      Type.String({
        pattern: '^https?://[^\\s@]+$',
        maxLength: 1000,
        secret: true,
        description: 'Address of the file, without user name and password. An unchanged file is not imported again',
      }),
    ),
    user: Type.Optional(Type.String({ maxLength: 100, description: 'User name for basic authentication at `url`' })),
    secret: secretName(
      'Name of the environment variable with the password at `url`, or with the bearer token where there is no `user`',
    ),
    sftp: Type.Optional(Sftp),
    path: Type.Optional(
      Type.String({
        pattern: '^[^*]*[^*/]*\\*?[^*/]*$',
        minLength: 1,
        maxLength: 500,
        description:
          'Path of the file on the SFTP server; one `*` in its name stands for any text. Of such files the newest full feed is imported, or every delta, the oldest first',
      }),
    ),
    folder: Type.Optional(
      Type.String({
        pattern: '^[a-z0-9][a-z0-9-]{0,59}$',
        description:
          'Name of a folder in `<DATA_DIR>/feeds/<dealer>/`. Its newest complete full feed, or every delta, the oldest first, is imported and moved to `done`, or to `refused`',
      }),
    ),
  },
  { ...REFUSE_UNKNOWN_KEYS, description: 'Where the file comes from: `url`, `sftp` with `path`, or `folder`' },
);
/** A loaded configuration has exactly one of `url`, `sftp` with `path`, and `folder`. */
export type FeedSource = Static<typeof Source>;

const Time = Type.String({
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  description: 'Time of day in the time zone of the dealer, `HH:MM`',
});

const Schedule = Type.Object(
  {
    at: Type.Optional(
      Type.Array(Time, { minItems: 1, maxItems: 24, description: 'Times of day in the time zone of the dealer, `HH:MM`' }),
    ),
    every: Type.Optional(Type.Integer({ minimum: 5, maximum: 1440, description: 'Minutes between two looks' })),
  },
  { ...REFUSE_UNKNOWN_KEYS, description: 'Times at which Forecourt looks for a new file: either `at` or `every`' },
);
/** A loaded configuration has either `at` or `every`. */
export type FeedSchedule = Static<typeof Schedule>;

const Notify = Type.Object(
  {
    email: Type.Array(Type.String({ pattern: '^[^\\s@<>"]+@[^\\s@<>"]+$', maxLength: 254 }), {
      default: [],
      maxItems: 10,
      secret: true,
      description: 'Addresses that get a mail when the feed fails, shrinks or stays away, and when it is well again',
    }),
    webhook: Type.Optional(
      Type.Object(
        {
          url: Type.String({
            pattern: '^https?://[^\\s@]+$',
            maxLength: 500,
            secret: true,
            description: 'Address to which the notice is posted as JSON',
          }),
          secret: secretName('Name of the environment variable with the key of the signature'),
        },
        { ...REFUSE_UNKNOWN_KEYS, description: 'A notice as signed JSON over HTTP' },
      ),
    ),
  },
  { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Who is told when the state of the feed changes' },
);

const Keep = Type.Object(
  {
    files: Type.Integer({
      default: 30,
      minimum: 0,
      maximum: 10_000,
      description: 'Most files in `done`, and most in `refused`; the oldest are deleted',
    }),
    days: Type.Integer({
      default: 30,
      minimum: 1,
      maximum: 3660,
      description: 'Days after which a file in `done` or `refused` is deleted',
    }),
  },
  {
    ...REFUSE_UNKNOWN_KEYS,
    default: {},
    description: 'Limits of the files that a watched folder keeps after their import; other sources keep none',
  },
);

/** Forecourt fetches the feed by itself (I-12). */
export const FetchedFeedSettings = Type.Object(
  {
    name: Type.String({
      pattern: '^[a-z0-9][a-z0-9-]{0,59}$',
      description: 'Name of the feed, which owns its vehicles. An import by hand of the same feed uses the same name',
    }),
    changes: Type.String({
      default: '',
      pattern: '^([a-z0-9][a-z0-9-]{0,59})?$',
      description: 'Name of the feed whose vehicles this feed changes, such as the full feed of a nightly delta; empty: its own',
    }),
    mapping: Type.String({ pattern: '^[a-z0-9-]+$', maxLength: 60, description: "Name of the feed's mapping" }),
    mode: Type.Union([Type.Literal('full'), Type.Literal('delta')], {
      default: 'full',
      description: 'full: vehicles that are no longer in the file were sold. delta: only the vehicles of the file change',
    }),
    source: Source,
    schedule: Schedule,
    silentAfter: Type.Integer({
      default: 48,
      minimum: 1,
      maximum: 2000,
      description: 'Hours without a readable file after which a notice is sent',
    }),
    refusedShare: Type.Number({
      default: 0.2,
      minimum: 0,
      maximum: 1,
      description: 'Share of refused rows, from 0 to 1, above which a notice is sent',
    }),
    keep: Keep,
    notify: Notify,
  },
  { ...REFUSE_UNKNOWN_KEYS, description: 'A feed that Forecourt fetches by schedule' },
);
export type FetchedFeedSettings = Static<typeof FetchedFeedSettings>;
