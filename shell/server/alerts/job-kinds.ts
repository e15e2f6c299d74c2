import { Type } from 'typebox';

const Slug = Type.String({ maxLength: 60 });
const Id = Type.String({ maxLength: 36 });

/** A message that asks for confirmation of a search. */
export const ConfirmJob = Type.Object({ tenant: Slug, search: Id });
/** A message with the link to all searches of an address. */
export const LinkJob = Type.Object({ tenant: Slug, address: Id, origin: Type.String({ maxLength: 300 }) });
/** A look at some of a dealer's searches; see match-batch.ts. */
export const MatchJob = Type.Object({
  tenant: Slug,
  which: Type.Union([Type.Literal('at_once'), Type.Literal('due')]),
  /** Looks that belong together. */
  run: Type.String({ maxLength: 60 }),
  after: Type.String({ maxLength: 60 }),
});
/** A message with news. */
export const AlertJob = Type.Object({ alert: Id });
/** Every few minutes: what is due, and what can be forgotten. */
export const TickJob = Type.Object({});
