import { Type } from 'typebox';

const Slug = Type.String({ maxLength: 60 });
const Id = Type.String({ maxLength: 36 });

/** Sends the message that asks for confirmation of a search. */
export const ConfirmJob = Type.Object({ tenant: Slug, search: Id });
/** Sends the link to all searches of an address. */
export const LinkJob = Type.Object({ tenant: Slug, address: Id, origin: Type.String({ maxLength: 300 }) });
/** Looks at a batch of a dealer's searches; see match-batch.ts. */
export const MatchJob = Type.Object({
  tenant: Slug,
  which: Type.Union([Type.Literal('at_once'), Type.Literal('due')]),
  /** Name of the look that the batches belong to. */
  run: Type.String({ maxLength: 60 }),
  /** Key of the last search of the batch before; '' for the first batch. */
  after: Type.String({ maxLength: 60 }),
});
/** Sends the e-mail of an alert. */
export const AlertJob = Type.Object({ alert: Id });
/** Plans e-mails that are due and deletes old data, every few minutes. */
export const TickJob = Type.Object({});
