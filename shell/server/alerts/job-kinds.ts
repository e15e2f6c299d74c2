import { Type } from 'typebox';

const Slug = Type.String({ maxLength: 60 });
const Id = Type.String({ maxLength: 36 });

/** Data of the job that sends the confirmation message of a saved search. */
export const ConfirmationMailJob = Type.Object({ tenant: Slug, search: Id });
/** Data of the job that mails a shopper the link to the shopper's saved searches. */
export const ManageLinkMailJob = Type.Object({ tenant: Slug, address: Id, origin: Type.String({ maxLength: 300 }) });
/** Data of the job that compares one batch of a dealer's saved searches with the stock; see match-batch.ts. */
export const CompareSearchBatchJob = Type.Object({
  tenant: Slug,
  which: Type.Union([Type.Literal('at_once'), Type.Literal('due')]),
  /** Name of the run of comparisons to which the batch belongs. */
  run: Type.String({ maxLength: 60 }),
  /** Key of the last saved search in the previous batch; '' for the first batch. */
  after: Type.String({ maxLength: 60 }),
});
/** Data of the job that sends the e-mail of one alert. */
export const AlertMailJob = Type.Object({ alert: Id });
/** Data of the job that, every few minutes, plans e-mails that are due and deletes old data. */
export const PlanDueMailsJob = Type.Object({});
