import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Car } from '@forecourt/contracts/car/car';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { TextLookup } from '@forecourt/contracts/wording';
import type { Tenant } from '../../ports';
import type { PdfPrinter } from './pdf/press';
import { createVehicleSheet, type VehicleSheet } from './sheet';
import type { FetchOwnSite } from './sheet-pictures';

export interface SheetOptions {
  press: PdfPrinter;
  /** Resolves with a car of a dealer by slug or id, with sanitised comments; undefined for unknown and hidden cars. */
  carOf(tenant: Tenant, slugOrId: string): Promise<Car | undefined>;
  tenantOf(request: FastifyRequest): Tenant | undefined;
  basePathOf(request: FastifyRequest): string;
  /** Returns the address of a dealer's site for links that leave the server, without a trailing slash. */
  linkAddressOf(request: FastifyRequest, tenant: Tenant): string;
  wordingOf(config: SiteConfig): TextLookup<'shell'>;
  /** Returns the CSS rule with the dealer's design tokens. */
  themeOf(tenant: Tenant): string;
  /** Returns a `fetch` for the request's site that stays in the process. */
  fetchOf(request: FastifyRequest): FetchOwnSite;
  /** Returns the present time in Unix seconds. */
  now(): number;
}

/** Most requests for vehicle sheets from one network address. */
export const SHEET_REQUEST_LIMIT = { rateLimit: { max: 60, timeWindow: '1 minute' } };
export const SlugOrCarId = Type.String({ minLength: 1, maxLength: 200, description: 'Slug or id of the vehicle' });

export const requireVehicleSheet = (
  { wordingOf, linkAddressOf, now }: SheetOptions,
  request: FastifyRequest,
  tenant: Tenant,
  car: Car,
): VehicleSheet =>
  createVehicleSheet(car, {
    config: tenant.config,
    text: wordingOf(tenant.config),
    root: linkAddressOf(request, tenant),
    now: now(),
  });
