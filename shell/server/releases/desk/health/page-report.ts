import { RemoteName } from '@forecourt/contracts/release/release';
import { Type, type Static } from 'typebox';
import { MOST_PAGE_TOKEN_CHARACTERS } from './page-token';

const closed = { additionalProperties: false } as const;
/** No dealer has as many. */
const MOST_REMOTES = 24;
const VersionText = Type.String({
  maxLength: 60,
  pattern: '^[0-9A-Za-z.+-]*$',
  description: 'Version; empty when it is unknown',
});
const Milliseconds = Type.Number({ minimum: 0, maximum: 600_000 });

/** `load`: the code did not load or was refused. `hydration`: it did not match the server's HTML. */
const During = Type.Union([Type.Literal('load'), Type.Literal('render'), Type.Literal('hydration')]);

/** A failure or the times of a page; with the token alone, the page reports that it runs. */
export const PageHealthReport = Type.Object(
  {
    token: Type.Optional(
      Type.String({
        maxLength: MOST_PAGE_TOKEN_CHARACTERS,
        description: 'Token of the served page, from its Server-Timing header; a report without it has no effect',
      }),
    ),
    failure: Type.Optional(
      Type.Object(
        {
          remote: Type.String({ maxLength: 60, pattern: '^[a-z0-9-]*$', description: 'Remote, or shell' }),
          version: VersionText,
          during: During,
          where: Type.String({ maxLength: 60, description: 'Page or slot' }),
          message: Type.String({ maxLength: 500 }),
          path: Type.String({ maxLength: 500 }),
          again: Type.Optional(Type.Boolean({ description: 'Whether the same version failed before in this page' })),
        },
        closed,
      ),
    ),
    page: Type.Optional(
      Type.Object(
        {
          remotes: Type.Array(
            Type.Object(
              {
                remote: RemoteName,
                version: VersionText,
                load: Type.Optional({
                  ...Milliseconds,
                  description: 'Milliseconds from the first request for its code to the last answer',
                }),
                late: Type.Optional(
                  Type.Boolean({
                    description: 'Whether its code was loaded after the page, so that the server did not count the view',
                  }),
                ),
              },
              closed,
            ),
            { maxItems: MOST_REMOTES },
          ),
          vitals: Type.Object(
            {
              lcp: Type.Optional(Milliseconds),
              inp: Type.Optional(Milliseconds),
              ttfb: Type.Optional(Milliseconds),
              cls: Type.Optional(Type.Number({ minimum: 0, maximum: 1000 })),
            },
            { ...closed, description: 'Web vitals: milliseconds, and the layout shift' },
          ),
        },
        closed,
      ),
    ),
  },
  { ...closed, minProperties: 1 },
);
export type PageHealthReport = Static<typeof PageHealthReport>;
