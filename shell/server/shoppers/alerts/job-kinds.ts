import { Type } from 'typebox';

const Slug = Type.String({ maxLength: 60 });
const Id = Type.String({ maxLength: 36 });

export const ConfirmationMailJob = Type.Object({ tenant: Slug, search: Id });
export const ManageLinkMailJob = Type.Object({ tenant: Slug, address: Id, origin: Type.String({ maxLength: 300 }) });
/** Explained in match-batch.ts. */
export const CompareSearchBatchJob = Type.Object({
  tenant: Slug,
  which: Type.Union([Type.Literal('at_once'), Type.Literal('due')]),
  run: Type.String({ maxLength: 60 }),
  /** Key of the last saved search in the previous batch; '' for the first batch. */
  after: Type.String({ maxLength: 60 }),
});
export const AlertMailJob = Type.Object({ alert: Id });
/** Runs every few minutes, and deletes old data too. */
export const PlanDueMailsJob = Type.Object({});
