import { RemoteName } from '@forecourt/contracts/release/release';
import { Type, type TSchema } from 'typebox';
import type { RenderWork, ServicesForRendering } from '../../../platform/ports';
import { MOST_QUESTION } from '../../../platform/calls/question-limits';

/**
 * What the server takes from a render process, whose code may send what it likes. The limits are far above what a page needs:
 * they keep out what could harm the server, not what is unusual.
 */

const MOST_MESSAGE = 2_000;
const MOST_STACK = 4_000;
/** Of a header that a loader's answer has. */
const MOST_HEADER = 64 * 1024;

const strict = { additionalProperties: false };
const text = (maxLength: number): TSchema => Type.String({ maxLength });
const list = (items: TSchema, maxItems: number): TSchema => Type.Array(items, { maxItems });

const Version = text(60);
const Visit = Type.Integer({ minimum: 0 });
const Amount = Type.Number({ minimum: 0 });
/** The server's answer to the browser refuses numbers that are no status. */
const Status = Type.Integer({ minimum: 0, maximum: 999 });
const Bytes = Type.Refine(
  Type.Unknown(),
  (value) => value instanceof Uint8Array,
  () => 'must be bytes',
);
const Release = Type.Object({ name: text(60), version: Version }, strict);
const Loaded = Type.Object({ name: text(60), version: Version, milliseconds: Amount }, strict);
const Shell = Type.Literal('shell');

const failureFields = {
  version: Version,
  message: text(MOST_MESSAGE),
  stack: Type.Optional(text(MOST_STACK)),
};
const Failure = Type.Object({ remote: text(60), ...failureFields }, strict);
const Failures = list(Failure, 1_000);

const Question = Type.Object(
  {
    method: Type.Optional(text(20)),
    headers: list(Type.Tuple([text(MOST_QUESTION.header), text(MOST_QUESTION.header)]), MOST_QUESTION.headers),
    body: Type.Optional(text(MOST_QUESTION.body)),
  },
  strict,
);

const Fault = Type.Object(
  {
    kind: Type.Union([Type.Literal('error'), Type.Literal('changed-globals')]),
    remote: Type.Union([Shell, RemoteName]),
    ...failureFields,
  },
  strict,
);

/** Arguments of each call of a process. */
export const ARGUMENTS: Record<keyof ServicesForRendering, TSchema> = {
  assets: Type.Tuple([]),
  dealer: Type.Tuple([Visit]),
  fetch: Type.Tuple([Visit, text(MOST_QUESTION.path), Question]),
  find: Type.Tuple([text(60), Version]),
  copyOf: Type.Tuple([text(60), Version]),
  join: Type.Tuple([list(Release, 200)]),
  fault: Type.Tuple([Fault]),
  pulse: Type.Tuple([Type.Object({ memory: Amount, loadedVersions: Type.Integer({ minimum: 0 }) }, strict)]),
};

const Hashes = list(text(200), 10_000);

const MadeHtml = Type.Object({
  kind: Type.Literal('html'),
  status: Status,
  bytes: Bytes,
  inline: Type.Union([Type.Object({ nonce: text(200) }), Type.Object({ scripts: Hashes, styles: Hashes })]),
  isLate: Type.Boolean(),
  remotes: list(
    Type.Object({
      name: text(60),
      wanted: Version,
      used: Type.Optional(Version),
      fallback: Type.Optional(Version),
      isShown: Type.Boolean(),
    }),
    1_000,
  ),
  loaded: list(Loaded, 1_000),
  unusable: Failures,
  failures: Failures,
});

const MadeResponse = Type.Object({
  kind: Type.Literal('response'),
  status: Status,
  headers: list(Type.Tuple([text(MOST_HEADER), text(MOST_HEADER)]), 1_000),
  bytes: Bytes,
});

const FailedPage = Type.Object({
  kind: Type.Literal('failed'),
  error: Type.Object({ message: text(MOST_MESSAGE), stack: Type.Optional(text(MOST_STACK)) }),
  unusable: Failures,
  failures: Failures,
});

const PlayErrors = list(Type.Object({ remote: text(60), message: text(MOST_MESSAGE) }), 1_000);
const Texts = Type.Array(Type.String());

const PlayedPage = Type.Object({
  status: Status,
  late: PlayErrors,
  title: Type.String(),
  texts: Texts,
  structuredData: Texts,
  slots: Texts,
  links: Texts,
  errors: PlayErrors,
  bytes: Type.Object({ html: Amount, scripts: Amount }),
  milliseconds: Amount,
  cpu: Amount,
  memory: Amount,
});

/** Result of each call of the server. Where a text has no limit, that of the message counts. */
export const RESULTS: Record<keyof RenderWork, TSchema> = {
  make: Type.Union([MadeHtml, MadeResponse, FailedPage]),
  play: PlayedPage,
  follow: Type.Undefined(),
  warm: Type.Array(Loaded),
};
