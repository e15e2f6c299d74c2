import { ProblemError } from '@forecourt/contracts/problem';
import type { FastifyBaseLogger } from 'fastify';
import { errorMessage } from '../../../platform/errors/error-record';
import type { Accounts, Tenant } from '../../../platform/ports';
import type { Database } from '../../../platform/storage/database';
import { recordCaptchaUse } from '../captcha/captcha';
import { runWithAbortableLimit } from '../in-time';
import { storeLeadOnce, type OnLeadStored } from '../store';
import { findReasonsForSuspicion } from '../suspicion';
import type { LeadSpool } from './lead-spool';
import { spooledItemFacts, type SpooledItem, type SpooledLead } from './spooled-lead';
import { isDataRefusedByDatabase } from './store-failure';
import { UnfinishedWrite } from './timed-writes';

export interface KeepLeadDeps extends Pick<Accounts, 'accountOfSession'> {
  db: Database;
  spool: LeadSpool;
  /** In milliseconds for the database; then the lead is spooled. */
  patience: number;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Writes in the transaction that stores a new lead. */
  leadStored(tx: Parameters<OnLeadStored>[0], lead: { id: string; tenant: Tenant; at: Date }): Promise<void>;
}

/** `repeated`: an earlier submission of the same lead was stored before. */
export interface StoredOrSpooledLead {
  id: string;
  /** The lead is in the lead spool and not in the database yet. */
  isSpooled: boolean;
  repeated: boolean;
  reasons: string[];
}

/** Stores one lead for each key of a dealer. Sends no statement after `signal` is aborted. Rejects if the database fails. */
export const storeInDatabase = async (
  { db, leadStored, accountOfSession }: Pick<KeepLeadDeps, 'db' | 'leadStored' | 'accountOfSession'>,
  { id, lead, at: time, userAgent, account: sender, session, optInWords, circumstances }: SpooledLead,
  tenant: Tenant,
  signal?: AbortSignal,
): Promise<StoredOrSpooledLead> => {
  const at = new Date(time);
  const { verdict } = circumstances;
  const usedBefore = verdict?.ok === true && !(await recordCaptchaUse(db, verdict.id, lead.key, at));
  signal?.throwIfAborted();
  const account =
    sender ?? (session === undefined ? undefined : await accountOfSession({ tenant: tenant.slug, hash: session, at }));
  signal?.throwIfAborted();
  const suspicion = findReasonsForSuspicion(lead, { ...circumstances, usedBefore });
  const origin = { tenant: tenant.slug, at, userAgent, account, optInWords, suspicion, id, signal };
  const stored = await storeLeadOnce(db, lead, origin, (tx, leadId) => leadStored(tx, { id: leadId, tenant, at }));
  return { ...stored, isSpooled: false, reasons: suspicion };
};

/**
 * `failure` is the database's error. Throws ProblemError `lead_not_stored` if the disk is too slow; the log says whether it
 * takes the lead later.
 */
export const addToSpool = async (
  { spool, log }: Pick<KeepLeadDeps, 'spool' | 'log'>,
  item: SpooledItem,
  { failure, reasons, isSuspect = reasons.length > 0 }: { failure: unknown; reasons: string[]; isSuspect?: boolean },
): Promise<void> => {
  const { id, tenant, category, form } = spooledItemFacts(item);
  const facts = { tenant, lead_id: id, category, form: form ?? undefined, database: errorMessage(failure) };
  try {
    await spool.add(item, isSuspect);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    log.error({ ...facts, reason: code ?? message }, 'lead refused: neither the database nor the lead spool takes it');
    if (error instanceof UnfinishedWrite)
      void error.finished.then((isWritten) =>
        isWritten
          ? log.warn(facts, 'a refused lead reached the lead spool late: it will be stored once, also if it was sent again')
          : log.warn(facts, 'the disk failed to write a refused lead'),
      );
    throw new ProblemError('lead_not_stored');
  }
  log.warn({ ...facts, waiting: spool.waiting, suspect: reasons.length > 0, reasons }, 'lead spooled');
};

/** Spools the lead if the database is too slow (L-13). Throws ProblemError `lead_not_stored` if the disk fails too. */
export const storeOrSpoolLead = async (
  deps: KeepLeadDeps,
  spooled: SpooledLead,
  tenant: Tenant,
): Promise<StoredOrSpooledLead> => {
  const { patience, log } = deps;
  const facts = { tenant: tenant.slug, lead_id: spooled.id, category: spooled.lead.category, form: spooled.lead.form };
  try {
    const kept = await runWithAbortableLimit(patience, (signal) => storeInDatabase(deps, spooled, tenant, signal));
    const { repeated, reasons } = kept;
    // The log must not contain names, phone numbers or messages of shoppers.
    log.info({ ...facts, lead_id: kept.id, repeated, suspect: reasons.length > 0, reasons }, 'lead stored');
    return kept;
  } catch (failure) {
    if (isDataRefusedByDatabase(failure)) throw failure;
    const reasons = findReasonsForSuspicion(spooled.lead, { ...spooled.circumstances, usedBefore: false });
    await addToSpool(deps, spooled, { failure, reasons });
    return { id: spooled.id, isSpooled: true, repeated: false, reasons };
  }
};
