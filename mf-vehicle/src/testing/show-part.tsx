import type { ReactNode } from 'react';
import type { PublicSite } from '@forecourt/contracts/site/public-site';
import { renderInSite } from '@forecourt/testing';
import { testSite } from './test-site';

export interface RecordedSiteRequest {
  path: string;
  body?: unknown;
}

interface Answer {
  status: number;
  body?: unknown;
}

interface Setting {
  vehicle?: Partial<PublicSite['vehicle']>;
  site?: Partial<PublicSite>;
  /** Default: status 404. */
  answer?: (requests: RecordedSiteRequest) => Answer | Promise<Answer>;
  address?: string;
}

/** In a store and a router. The result's `asked` lists the requests that the section made. */
export const renderVehicleSection = (part: ReactNode, { vehicle, site, answer, address = '/cars/car' }: Setting = {}) => {
  const requests: RecordedSiteRequest[] = [];
  const fetch = async (path: string, init?: RequestInit): Promise<Response> => {
    const call = { path, ...(init?.body ? { body: JSON.parse(String(init.body)) as unknown } : {}) };
    requests.push(call);
    const { status, body } = (await answer?.(call)) ?? { status: 404, body: { code: 'not_found' } };
    return new Response(body === undefined ? null : JSON.stringify(body), { status });
  };
  const view = renderInSite(part, { site: { ...testSite(vehicle), ...site }, at: address, fetch });
  return { ...view, requests };
};
