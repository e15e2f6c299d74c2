import type { RecordedUseOfAccount } from '@forecourt/contracts/account/staff';
import type { ConsentPurpose } from '@forecourt/contracts/account/consents';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../storage/database';
import type { Tenant } from './tenants';

export interface SignedInShopper {
  account: string;
  tenant: string;
  name: string;
  /** Confirmed, in lower case. */
  email?: string | undefined;
  /** E.164. */
  phone?: string | undefined;
}

/** Stays after the deletion of the account, because a law demands it. */
export interface RetainedRecord {
  /** The room finds the record again by this key, which names no person. */
  key: string;
  /** Law or duty, in words for the shopper. */
  reason: string;
  until: Date;
}

/** Has the confirmed addresses alone: anybody can type the address of another person. */
export interface AccountOwner extends Pick<SignedInShopper, 'account' | 'tenant' | 'email' | 'phone'> {
  /** Other addresses that the shopper typed into forms while signed in; only the deletion has them, to find messages. */
  typedEmails?: readonly string[];
}

/** A room registers it, so that shoppers can export and delete the data that it stores about accounts. */
export interface AccountData {
  /** Name in the export, such as `savedCars`. */
  name: string;
  /** Heading for the shopper, such as `Saved vehicles`. */
  title: string;
  /** Returns flat rows. */
  exportOf(owner: AccountOwner): Promise<Record<string, unknown>[]>;
  /** Addresses that the shopper typed into forms while signed in. Absent: none. */
  typedEmailsOf?(on: Queryable, owner: AccountOwner): Promise<string[]>;
  /**
   * Ties to the account what its confirmed addresses find, before `next` replaces one of them. Absent: no address finds these
   * records.
   */
  keepAtChange?(on: Queryable, owner: AccountOwner, next: Pick<AccountOwner, 'email' | 'phone'>): Promise<void>;
  /**
   * The account gets its former e-mail address back. Records that followed it to the present one go back; those that the present
   * one alone finds stay, because they may be another person's. Absent: none follows.
   */
  returnAtUndo?(on: Queryable, owner: AccountOwner, former: string): Promise<void>;
  /** Runs in the transaction `on`. Returns the records that must stay. */
  remove(on: Queryable, owner: AccountOwner): Promise<RetainedRecord[]>;
  /** The record's time is over. Returns the later time until which it must stay, if there is one. Absent: nothing is retained. */
  removeRetained?(on: Queryable, key: string, now: Date): Promise<Date | undefined>;
}

/** A dealer's people looked at data of shoppers, or changed these. */
export interface RecordedLook {
  tenant: string;
  /** Name of the access token's holder. */
  actor: string;
  action: RecordedUseOfAccount['action'];
  at: Date;
  /** Ids; empty if the look was at none, or at a list. */
  accounts: string[];
}

export interface GivenConsent {
  words: string;
  givenAt: Date;
  /** Absent while the consent holds. */
  withdrawnAt?: Date | undefined;
}

/** A room registers the consents to one purpose, so that shoppers see and withdraw them. */
export interface ConsentRecords {
  purpose: ConsentPurpose;
  /** Newest first. */
  listOf(owner: AccountOwner): Promise<GivenConsent[]>;
  /** Withdraws all consents to the purpose; a withdrawn one keeps its date. */
  withdraw(tenant: Tenant, owner: AccountOwner, at: Date): Promise<void>;
}

export interface BrowserRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  tenant: string;
}

/** Answers of a browser without JavaScript wait for its shopper's sign-in. */
export interface WaitingAnswers {
  /** The answers wait ten minutes. The browser finds only its latest ones, by a cookie. */
  keep(browser: BrowserRequest, answers: Record<string, string>): Promise<void>;
  /** The answers belong to the account from now on; undefined if there are none, or they are another account's. */
  find(browser: BrowserRequest, account: string): Promise<Record<string, string> | undefined>;
  remove(browser: BrowserRequest): Promise<void>;
}

export interface Accounts {
  /** Undefined for a visitor. */
  shopperOf(request: FastifyRequest): Promise<SignedInShopper | undefined>;
  /**
   * From the cookie, without asking the database; undefined if there is no cookie. It grants nothing, and `accountOfSession`
   * says later whether there is such a session.
   */
  sessionHashOf(request: FastifyRequest): string | undefined;
  /** Account of a session that was open at a time; undefined if there is none. `on` is the caller's transaction. */
  accountOfSession(session: { tenant: string; hash: string; at: Date }, on?: Queryable): Promise<string | undefined>;
  /** Undefined if the account has no confirmed address. */
  mailAddressOf(tenant: string, account: string): Promise<string | undefined>;
  /** Undefined if there is no such account. */
  ownerOf(tenant: string, account: string): Promise<AccountOwner | undefined>;
  /** Whether the shopper wants viewed cars on all devices. */
  keepsViewedCars(owner: Pick<AccountOwner, 'account' | 'tenant'>): Promise<boolean>;
  waitingAnswers: WaitingAnswers;
  /** Runs in the transaction `on`. */
  recordLook(on: Queryable, look: RecordedLook): Promise<void>;
  /** Call it during wiring. */
  addAccountData(records: AccountData): void;
  /** Call it during wiring. */
  addConsents(consents: ConsentRecords): void;
}
