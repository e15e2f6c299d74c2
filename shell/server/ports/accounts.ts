import type { RecordedUseOfAccount } from '@forecourt/contracts/account/staff';
import type { ConsentPurpose } from '@forecourt/contracts/account/consents';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../storage/database';
import type { Tenant } from './tenants';

/** The shopper who is signed in with a request. */
export interface SignedInShopper {
  /** Id of the account. */
  account: string;
  /** Slug of the dealer to whose site the account belongs. */
  tenant: string;
  name: string;
  /** Confirmed e-mail address in lower case. */
  email?: string | undefined;
  /** Phone number in E.164. */
  phone?: string | undefined;
}

/** Data of an account that stays after its deletion, because a law demands it. */
export interface RetainedRecord {
  /** Key by which the room finds the record again. It names no person. */
  key: string;
  /** The law or duty that demands it, in words for the shopper. */
  reason: string;
  /** Time at which it is deleted. */
  until: Date;
}

/** Account whose data is exported or deleted, with its confirmed addresses alone: anybody can type the address of another person. */
export interface AccountOwner extends Pick<SignedInShopper, 'account' | 'tenant' | 'email' | 'phone'> {
  /** Other e-mail addresses that the shopper typed into forms while signed in; only the deletion has them, to find messages. */
  typedEmails?: readonly string[];
}

/** The data that one room stores about accounts. A room registers it, so that shoppers can export and delete it. */
export interface AccountData {
  /** Name of the records in the export, such as `savedCars`. */
  name: string;
  /** Heading of the records for the shopper, such as `Saved vehicles`. */
  title: string;
  /** Returns the records of an account as flat rows. */
  exportOf(owner: AccountOwner): Promise<Record<string, unknown>[]>;
  /** Returns the e-mail addresses that the shopper typed into forms while signed in. Absent: none. */
  typedEmailsOf?(on: Queryable, owner: AccountOwner): Promise<string[]>;
  /**
   * Ties to the account what its confirmed addresses find, before one of them is replaced by the address `next`. Absent: no address finds
   * these records.
   */
  keepAtChange?(on: Queryable, owner: AccountOwner, next: Pick<AccountOwner, 'email' | 'phone'>): Promise<void>;
  /** Deletes the records of an account within the transaction `on`. Returns the records that must stay. */
  remove(on: Queryable, owner: AccountOwner): Promise<RetainedRecord[]>;
  /**
   * Deletes a retained record whose time is over. Returns the later time until which it must stay, if there is one. Absent: nothing is
   * retained.
   */
  removeRetained?(on: Queryable, key: string, now: Date): Promise<Date | undefined>;
}

/** A look of a dealer's people at data of shoppers, or a change by them. */
export interface RecordedLook {
  tenant: string;
  /** Name of the access token's holder. */
  actor: string;
  action: RecordedUseOfAccount['action'];
  at: Date;
  /** Ids of the accounts; empty if the look was at none, or at a list. */
  accounts: string[];
}

/** A shopper's consent to one purpose. */
export interface GivenConsent {
  /** Text to which the shopper agreed. */
  words: string;
  givenAt: Date;
  /** Time at which the shopper withdrew it; absent while it holds. */
  withdrawnAt?: Date | undefined;
}

/** The consents to one purpose that a room stores. A room registers it, so that shoppers see and withdraw them. */
export interface ConsentRecords {
  purpose: ConsentPurpose;
  /** Resolves with the consents of an account, the newest first. */
  listOf(owner: AccountOwner): Promise<GivenConsent[]>;
  /** Withdraws all consents of an account to the purpose; a withdrawn one keeps its date. */
  withdraw(tenant: Tenant, owner: AccountOwner, at: Date): Promise<void>;
}

/** A request of a browser to a dealer, and its answer. */
export interface BrowserRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  tenant: string;
}

/** The answers that a browser without JavaScript has sent, and that wait for its shopper's sign-in. */
export interface WaitingAnswers {
  /** Keeps answers for ten minutes. The browser gets a cookie by which it finds them; answers that it kept before are not found any more. */
  keep(browser: BrowserRequest, answers: Record<string, string>): Promise<void>;
  /** Resolves with the browser's answers, which belong to the account from now on; undefined if there are none, or they are another account's. */
  find(browser: BrowserRequest, account: string): Promise<Record<string, string> | undefined>;
  /** Deletes the browser's answers. */
  remove(browser: BrowserRequest): Promise<void>;
}

/** The shoppers' accounts, for other rooms. */
export interface Accounts {
  /** Resolves with the shopper who is signed in with a request; undefined for a visitor. */
  shopperOf(request: FastifyRequest): Promise<SignedInShopper | undefined>;
  /**
   * Returns the hash of the session that a request's cookie names, without asking the database; undefined if there is no cookie. It grants
   * nothing, and `accountOfSession` says later whether there is such a session.
   */
  sessionHashOf(request: FastifyRequest): string | undefined;
  /** Resolves with the account of a dealer's session that was open at a time; undefined if there is none. `on` is the caller's transaction. */
  accountOfSession(session: { tenant: string; hash: string; at: Date }, on?: Queryable): Promise<string | undefined>;
  /** Resolves with the confirmed e-mail address of an account; undefined if there is none. */
  mailAddressOf(tenant: string, account: string): Promise<string | undefined>;
  /** Resolves with an account and its confirmed addresses; undefined if there is none. */
  ownerOf(tenant: string, account: string): Promise<AccountOwner | undefined>;
  /** Resolves with whether a shopper wants viewed cars on all devices. */
  keepsViewedCars(owner: Pick<AccountOwner, 'account' | 'tenant'>): Promise<boolean>;
  waitingAnswers: WaitingAnswers;
  /** Records a look of a dealer's people, within the transaction `on`. */
  recordLook(on: Queryable, look: RecordedLook): Promise<void>;
  /** Registers the data that a room stores about accounts. Call it during wiring. */
  addAccountData(records: AccountData): void;
  /** Registers the consents to one purpose that a room stores. Call it during wiring. */
  addConsents(consents: ConsentRecords): void;
}
