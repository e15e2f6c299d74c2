import type { Tenant } from '../../../platform/ports';
import type { Database, Queryable } from '../../../platform/storage/database';
import { runWithAbortableLimit } from '../in-time';
import { addToSpool, type KeepLeadDeps } from '../spool/keep-lead';
import type { SpooledAcceptance } from '../spool/spooled-lead';
import { isDataRefusedByDatabase } from '../spool/store-failure';
import { acceptTradeInOffer, markAcceptanceToCheck, type AcceptedLead } from './offers';

export interface AcceptanceDeps {
  db: Database;
  leadChanged(tx: Queryable, lead: { id: string; tenant: Tenant }): Promise<void>;
}

/** Undefined without such an offer. Throws ProblemError `lead_not_stored` if neither database nor spool takes it (L-13). */
export const acceptOrSpoolOffer = async (
  deps: AcceptanceDeps & Pick<KeepLeadDeps, 'spool' | 'patience' | 'log'>,
  tenant: Tenant,
  { id, at }: { id: string; at: Date },
): Promise<Partial<AcceptedLead> | undefined> => {
  const { db, patience, log, leadChanged } = deps;
  const facts = { tenant: tenant.slug, lead_id: id };
  try {
    const accepted = await runWithAbortableLimit(patience, () =>
      acceptTradeInOffer(db, { tenant: tenant.slug, id, at }, (tx, lead) => leadChanged(tx, { id: lead, tenant })),
    );
    if (accepted) log.info(facts, 'offer accepted');
    return accepted;
  } catch (failure) {
    if (isDataRefusedByDatabase(failure)) throw failure;
    const acceptance: SpooledAcceptance = { id, tenant: tenant.slug, accepts: 'trade_in_offer', at: at.toISOString() };
    // Nobody can tell an invented id without the database, so acceptances use the space of suspected robots.
    await addToSpool(deps, acceptance, { failure, reasons: [], isSuspect: true });
    return {};
  }
};

/** `to_check`: the offer was not valid any more. `unknown`: the dealer has no such trade-in. */
export const storeSpooledAcceptance = async (
  { db, leadChanged }: AcceptanceDeps,
  { id, tenant: slug, at }: SpooledAcceptance,
  tenant: Tenant,
): Promise<'accepted' | 'to_check' | 'unknown'> => {
  const offer = { tenant: slug, id, at: new Date(at) };
  const changed = (tx: Queryable, lead: string) => leadChanged(tx, { id: lead, tenant });
  if (await acceptTradeInOffer(db, offer, changed)) return 'accepted';
  return (await markAcceptanceToCheck(db, offer, changed)) ? 'to_check' : 'unknown';
};
