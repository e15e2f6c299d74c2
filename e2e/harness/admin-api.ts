import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  describePrivateKey,
  readOrCreatePrivateKeyFile,
  readPrivateKeyFile,
  SIGNATURE_HEADER,
  signatureText,
  signRelease,
} from '@forecourt/build/signature.mjs';
import type { ReleaseDocument } from '@forecourt/contracts/release/release';
import type { Site } from './site-server';

/** A lead as the operator's API returns it. */
export interface LeadOfAdminApi {
  id: string;
  tenant: string;
  category: string;
  name: string;
  email: string;
  [field: string]: unknown;
}

/** Calls the operator's API. Throws unless the status is 2xx. */
export const callAdminApi = async (
  { port, dataDir }: Site,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> => {
  const bytes = body instanceof Uint8Array;
  const answer = await fetch(`http://127.0.0.1:${port}/api/admin${path}`, {
    method,
    headers: {
      authorization: `Bearer ${readFileSync(join(dataDir, 'operator.token'), 'utf8').trim()}`,
      ...(body === undefined ? {} : { 'content-type': bytes ? 'application/octet-stream' : 'application/json' }),
      ...headers,
    },
    body: (bytes || body === undefined ? body : JSON.stringify(body)) as BodyInit | undefined,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}`);
  return text === '' ? undefined : JSON.parse(text);
};

const signingKeyFile = ({ dataDir }: Site): string => join(dataDir, 'development.key');

/** Registers the key with which `publish` signs, on a server that `npm start` did not start. */
export const registerSigningKey = async (site: Site): Promise<void> => {
  const { publicKey } = describePrivateKey(readOrCreatePrivateKeyFile(signingKeyFile(site)));
  await callAdminApi(site, 'POST', '/keys', { name: 'development', remotes: ['*'], publicKey });
};

/**
 * Publishes a built release like a feature team: sign, reserve, upload the files, commit. `folder` contains
 * `release.json`.
 */
export const publishRelease = async (site: Site, folder: string): Promise<ReleaseDocument> => {
  const release = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as ReleaseDocument;
  const signature = signatureText(signRelease(release, readPrivateKeyFile(signingKeyFile(site))));
  const reserved = (await callAdminApi(site, 'POST', '/releases', release, { [SIGNATURE_HEADER]: signature })) as {
    reservation: string;
    files?: string[];
  };
  for (const file of reserved.files ?? [])
    await callAdminApi(
      site,
      'PUT',
      `/releases/reservations/${reserved.reservation}/${file}`,
      new Uint8Array(readFileSync(join(folder, file))),
    );
  await callAdminApi(site, 'POST', `/releases/reservations/${reserved.reservation}/commit`);
  return release;
};

/** Pins a version for one dealer; `null` makes the dealer follow the channel again. */
export const pinVersion = async (site: Site, slug: string, remote: string, version: string | null): Promise<void> => {
  await callAdminApi(site, 'PUT', `/dealers/${slug}/pins/${remote}`, { version, why: 'journey' });
};

/** Resolves with the latest leads of a dealer, newest first. */
export const readLatestLeads = async (site: Site, slug: string): Promise<LeadOfAdminApi[]> =>
  ((await callAdminApi(site, 'GET', `/leads?tenant=${slug}&limit=200`)) as { leads: LeadOfAdminApi[] }).leads;

/** A recorded shopper event as the operator's API returns it. */
export interface EventOfAdminApi {
  event: number;
  car_id: string | null;
  form: string | null;
  label: string | null;
  visitor: string | null;
}

/** Resolves with the latest events of a dealer's shoppers, newest first. */
export const readLatestEvents = async (site: Site, slug: string): Promise<EventOfAdminApi[]> =>
  ((await callAdminApi(site, 'GET', `/events?tenant=${slug}&limit=500`)) as { events: EventOfAdminApi[] }).events;

/** Resolves with views, leads, calls and saves of a vehicle in the last days. */
export const readVehicleCounts = async (site: Site, slug: string, car: string): Promise<Record<string, number>> =>
  ((await callAdminApi(site, 'GET', `/counts?tenant=${slug}&car=${car}`)) as { totals: Record<string, number> }).totals;
