import { Type, type Static } from 'typebox';
import { REFUSE_UNKNOWN_KEYS, switchSchema, textSchema } from './parts';

/** robots.txt: `*` stands for any characters, `$` at the end for the end of the address. */
const RobotsPath = Type.String({
  pattern: '^/[^\\s#]*$',
  maxLength: 500,
  description: 'Path on this site; * stands for any characters, a final $ for the end of the address',
});

const paths = (description: string) => Type.Array(RobotsPath, { default: [], maxItems: 100, description });

export const IndexingSettings = Type.Object(
  {
    state: Type.Union([Type.Literal('public'), Type.Literal('preparation')], {
      default: 'public',
      description:
        'public: search engines may list the site; preparation: robots.txt refuses every address, pages say noindex, and there is no sitemap',
    }),
    host: textSchema(
      'The one host of hosts that search engines may list; the others refuse them. Empty: every host of hosts, and the first one where an address is needed',
      '',
    ),
    robots: Type.Object(
      {
        disallow: paths('Further paths that no crawler reads'),
        allow: paths('Paths that crawlers read although a rule of disallow fits them'),
        agents: Type.Array(
          Type.Object(
            {
              agent: Type.String({
                pattern: '^[A-Za-z0-9_-]+$',
                maxLength: 100,
                description: 'Name of the crawler, e.g. GPTBot',
              }),
              disallow: paths('Paths that this crawler does not read, beside those of every crawler; / refuses everything'),
              allow: paths('Paths that this crawler reads although a rule of disallow fits them'),
            },
            REFUSE_UNKNOWN_KEYS,
          ),
          { default: [], maxItems: 50, description: 'Additions for individual crawlers, by their user agents' },
        ),
      },
      { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Additions to robots.txt' },
    ),
    indexNow: switchSchema('Tell search engines of changed vehicles through IndexNow', false),
    indexNowEndpoints: Type.Array(
      Type.String({ pattern: '^(https://|http://(localhost|127\\.0\\.0\\.1)[:/])', maxLength: 500 }),
      {
        default: ['https://api.indexnow.org/indexnow'],
        minItems: 1,
        maxItems: 5,
        description: 'Addresses of the IndexNow services, https',
      },
    ),
  },
  { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'What search engines may read (I-08)' },
);
export type IndexingSettings = Static<typeof IndexingSettings>;

const access = (description: string) =>
  Type.Union([Type.Literal('key'), Type.Literal('public'), Type.Literal('off')], { default: 'key', description });

export const FeedsOutSettings = Type.Object(
  {
    google: access(
      "Feed for Google vehicle ads. key: only at the address with the dealer's key; public: for everybody; off: not served",
    ),
    meta: access("Feed for Meta's automotive catalogue; values as for google"),
    own: access('Feed in the form of Forecourt, for another installation; values as for google'),
    keySeries: Type.Integer({
      default: 1,
      minimum: 1,
      maximum: 1_000_000,
      description: 'Another number gives other keys: the addresses with the earlier keys end',
    }),
  },
  { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Feeds of the stock for other services (I-08)' },
);
export type FeedsOutSettings = Static<typeof FeedsOutSettings>;
