import { Type, type Static } from 'typebox';

const Moment = (description: string) => Type.Integer({ description: `${description}, Unix seconds` });
const MomentOrNull = (description: string) => Type.Union([Moment(description), Type.Null()]);

/**
 * `failed`: the file could not be fetched or was refused; `refused_rows`: too many of them; `kept_values`: vehicles keep
 * values that the file lost; `silent`: no readable file for too long.
 */
export const FeedHealth = Type.Enum(['well', 'failed', 'refused_rows', 'kept_values', 'silent']);
export type FeedHealth = Static<typeof FeedHealth>;

/** Forecourt fetches it by schedule (I-12). */
export const FetchedFeed = Type.Object({
  tenant: Type.String({ description: 'Slug of the dealer' }),
  feed: Type.String(),
  mapping: Type.String(),
  mode: Type.Enum(['full', 'delta']),
  source: Type.String({ description: 'Source of the file for people: address, SFTP server or folder, without secrets' }),
  health: FeedHealth,
  problem: Type.Union([Type.String(), Type.Null()], { description: 'Reason if the feed is not well' }),
  isLooking: Type.Boolean({ description: 'A look for a new file is under way' }),
  lastLookAt: MomentOrNull('Moment of the last look that ended, as the schedule or the request for a look names it'),
  seenAt: MomentOrNull('Time at which the source last had a readable file'),
  importedAt: MomentOrNull('Time of the last import'),
  nextLookAt: Moment('Next look by schedule'),
  timezone: Type.String({ description: 'Time zone of the dealer, in which the schedule is written' }),
});
export type FetchedFeed = Static<typeof FetchedFeed>;

/** `GET /feed-sources`. */
export const FetchedFeeds = Type.Object({ feeds: Type.Array(FetchedFeed) });
export type FetchedFeeds = Static<typeof FetchedFeeds>;

/** `POST /feed-sources/:tenant/:feed/look`. */
export const FeedLookAnswer = Type.Object({
  tenant: Type.String(),
  feed: Type.String(),
  slot: Moment('First second after the request; the look has ended when lastLookAt is not before it'),
});
export type FeedLookAnswer = Static<typeof FeedLookAnswer>;

/** Also a feed that staff import by hand. */
export const StockFeed = Type.Object({
  feed: Type.String(),
  onSale: Type.Integer({ description: 'Cars on sale' }),
  sold: Type.Integer({ description: 'Sold cars' }),
  lastImport: Type.Optional(Moment('Start of the last successful import')),
});
export type StockFeed = Static<typeof StockFeed>;

/** `GET /stock/:tenant/feeds`: with visible cars or a successful import. */
export const StockFeeds = Type.Object({ feeds: Type.Array(StockFeed) });
export type StockFeeds = Static<typeof StockFeeds>;

const MappingProblem = Type.Object({
  line: Type.Optional(Type.Integer({ description: 'Line of the file, from 1' })),
  path: Type.String({ description: 'Path of the key in the file' }),
  message: Type.String(),
});

export const ListedMapping = Type.Object({
  name: Type.String(),
  file: Type.String({ description: 'Path of the file for people' }),
  owner: Type.Enum(['dealer', 'platform'], { description: 'Owner of the folder with the file' }),
  description: Type.Optional(Type.String()),
  state: Type.Enum(['good', 'refused'], { description: 'refused: the present content of the file has errors' }),
  isInUse: Type.Boolean({ description: 'Imports can use the mapping: its present content, or the last good one' }),
  goodSince: Type.Optional(Moment('Time at which the content in use was written to the file')),
  problems: Type.Array(MappingProblem),
});
export type ListedMapping = Static<typeof ListedMapping>;

/** `GET /stock/:tenant/mappings`. */
export const MappingList = Type.Object({ mappings: Type.Array(ListedMapping) });
export type MappingList = Static<typeof MappingList>;
