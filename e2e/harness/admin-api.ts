import { randomUUID } from 'node:crypto';
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

const adminAddress = ({ port }: Site, path: string): string => `http://127.0.0.1:${port}/api/admin${path}`;
const authorization = ({ dataDir }: Site): Record<string, string> => ({
  authorization: `Bearer ${readFileSync(join(dataDir, 'operator.token'), 'utf8').trim()}`,
});

/** Calls the operator's API. Resolves with the last line of an answer in lines. Throws unless the status is 2xx. */
export const callAdminApi = async (
  site: Site,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> => {
  const bytes = body instanceof Uint8Array;
  const answer = await fetch(adminAddress(site, path), {
    method,
    headers: {
      ...authorization(site),
      ...(body === undefined ? {} : { 'content-type': bytes ? 'application/octet-stream' : 'application/json' }),
      ...headers,
    },
    body: (bytes || body === undefined ? body : JSON.stringify(body)) as BodyInit | undefined,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}`);
  return text === '' ? undefined : JSON.parse(text.trim().split('\n').at(-1) ?? '');
};

const signingKeyFile = ({ dataDir }: Site): string => join(dataDir, 'development.key');

/** Registers the key with which `publish` signs, on a server that `npm start` did not start. */
export const registerSigningKey = async (site: Site): Promise<void> => {
  const { publicKey } = describePrivateKey(readOrCreatePrivateKeyFile(signingKeyFile(site)));
  await callAdminApi(site, 'POST', '/keys', { name: 'development', remotes: ['*'], publicKey });
};

const readRelease = (folder: string): ReleaseDocument =>
  JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as ReleaseDocument;

const signatureHeader = (site: Site, release: ReleaseDocument): Record<string, string> => ({
  [SIGNATURE_HEADER]: signatureText(signRelease(release, readPrivateKeyFile(signingKeyFile(site)))),
});

/** Signs a built release, reserves its version and uploads its files. Resolves with the path of the reservation. */
const reserveRelease = async (site: Site, folder: string): Promise<string> => {
  const release = readRelease(folder);
  const reserved = (await callAdminApi(site, 'POST', '/releases', release, signatureHeader(site, release))) as {
    reservation: string;
    files?: string[];
  };
  const path = `/releases/reservations/${reserved.reservation}`;
  for (const file of reserved.files ?? [])
    await callAdminApi(site, 'PUT', `${path}/${file}`, new Uint8Array(readFileSync(join(folder, file))));
  return path;
};

/** Publishes a built release like a feature team. `folder` contains `release.json`. */
export const publishRelease = async (site: Site, folder: string): Promise<ReleaseDocument> => {
  await callAdminApi(site, 'POST', `${await reserveRelease(site, folder)}/commit`, { allowMissingSlots: true });
  return readRelease(folder);
};

/** Rehearses a built release at a dealer and publishes nothing. Resolves with the dealers at which it fails. */
export const rehearseUnpublished = async (site: Site, folder: string, dealer: string): Promise<string[]> => {
  const path = await reserveRelease(site, folder);
  const last = (await callAdminApi(site, 'POST', `${path}/rehearsal`, { dealers: [dealer] })) as {
    result: { refused: string[] };
  };
  await callAdminApi(site, 'DELETE', path);
  return last.result.refused;
};

/** Shows a built release at a dealer as `npm run dev` does, until `end` is called. */
export const showBuild = async (site: Site, folder: string, dealer: string): Promise<{ link: string; end(): void }> => {
  const release = readRelease(folder);
  const files = Object.fromEntries(
    Object.keys(release.files).map((file) => [file, readFileSync(join(folder, file)).toString('base64')]),
  );
  const path = `/workbenches/${randomUUID()}`;
  const build = { dealer, remote: release.name, release, files };
  const { link } = (await callAdminApi(site, 'PUT', path, build, signatureHeader(site, release))) as { link: string };
  const held = new AbortController();
  // The build is shown as long as its tool keeps this connection.
  fetch(adminAddress(site, `${path}/held`), { headers: authorization(site), signal: held.signal }).catch(() => undefined);
  return { link, end: () => held.abort() };
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
