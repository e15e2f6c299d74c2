import type { SignInAddress } from '@forecourt/rules/account/sign-in-address';
import { tellOwner } from '../notices/send-notice';
import { findAccount, ownerOf } from '../own-data/owner';
import type { AccountsContext } from '../room';
import { sessionCookie } from '../session-cookie';
import { createSession, endSessionOfToken } from '../sessions';
import type { SignedInAccount } from './account-of-address';
import type { SignInAttempt } from './challenges';
import { isKnownBrowser, markKnownBrowser } from './known-browser';

const first = (userAgent: string, names: readonly (readonly [RegExp, string])[]): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Chrome and Safari are in the names of most others, so they come last. */
const BROWSERS = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** Words such as `Chrome on Android` let a shopper tell sessions apart. */
export const deviceWords = (userAgent = ''): string => {
  const [browser, system] = [first(userAgent, BROWSERS), first(userAgent, SYSTEMS)];
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'Unknown device');
};

/** The browser keeps the cookie so long; the database decides when a session ends. */
const COOKIE_SECONDS = 400 * 86_400;

/** The owner gets a mail about a browser that did not sign in with an address of the account before. */
const tellOfNewBrowser = async (room: AccountsContext, attempt: SignInAttempt, id: string, device: string): Promise<void> => {
  const { request, tenant } = attempt;
  const account = await findAccount(room.db, tenant, id);
  const { email, phone } = account ? ownerOf(account) : {};
  const addresses: SignInAddress[] = [
    ...(email === undefined ? [] : [{ channel: 'email' as const, address: email }]),
    ...(phone === undefined ? [] : [{ channel: 'sms' as const, address: phone }]),
  ];
  const [address] = addresses;
  if (!address || addresses.some((each) => isKnownBrowser(room, request, tenant, each))) return;
  markKnownBrowser(room, attempt, address);
  const dealer = room.tenants.bySlug(tenant);
  if (!dealer || email === undefined) return;
  const origin = room.linkAddressOf(request, dealer);
  await tellOwner(room, { tenant, account: id, about: 'session', origin, detail: device });
};

/** The session before ends, so that nobody can prepare a browser with a session of their own. */
export const signIn = async (
  room: AccountsContext,
  attempt: SignInAttempt,
  { id: account, isNew }: SignedInAccount,
): Promise<void> => {
  const { request, reply, tenant } = attempt;
  const { db } = room;
  const before = sessionCookie.tokenOf(request, tenant);
  if (before) await endSessionOfToken(db, tenant, before);
  const device = deviceWords(request.headers['user-agent']);
  const token = await createSession(db, { tenant, account, device, at: new Date(room.now()) });
  sessionCookie.set(request, reply, tenant, { token, maxAge: COOKIE_SECONDS });
  if (!isNew) await tellOfNewBrowser(room, attempt, account, device);
};
