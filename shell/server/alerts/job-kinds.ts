import { Type } from 'typebox';

const Slug = Type.String({ maxLength: 60 });
const Id = Type.String({ maxLength: 36 });

/** Job: sends the confirmation message of a search. */
export const ConfirmJob = Type.Object({ tenant: Slug, search: Id });
/** Job: mails an address the link to its searches. */
export const LinkJob = Type.Object({ tenant: Slug, address: Id, origin: Type.String({ maxLength: 300 }) });
/** Job: compares a batch of a dealer's searches; see match-batch.ts. */
export const MatchJob = Type.Object({
  tenant: Slug,
  which: Type.Union([Type.Literal('at_once'), Type.Literal('due')]),
  /** Name of the run to which the batches belong. */
  run: Type.String({ maxLength: 60 }),
  /** Key of the last search of the previous batch; '' for the first batch. */
  after: Type.String({ maxLength: 60 }),
});
/** Job: sends the e-mail of an alert. */
export const AlertJob = Type.Object({ alert: Id });
/** Job, every few minutes: plans e-mails that are due and deletes old data. */
export const TickJob = Type.Object({});
