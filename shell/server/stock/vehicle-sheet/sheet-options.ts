import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Car } from '@forecourt/contracts/car/car';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { TextLookup } from '@forecourt/contracts/wording';
import type { Tenant } from '../../platform/ports';
import type { PdfPrinter } from './pdf/press';
import { createVehicleSheet, type VehicleSheet } from './sheet';
import type { FetchOwnSite } from './sheet-pictures';

export interface SheetOptions {
  press: PdfPrinter;
  /** Sanitised comments; undefined for unknown and hidden cars. */
  carOf(tenant: Tenant, slugOrId: string): Promise<Car | undefined>;
  tenantOf(request: FastifyRequest): Tenant | undefined;
  basePathOf(request: FastifyRequest): string;
  /** For links that leave the server, without a trailing slash. */
  linkAddressOf(request: FastifyRequest, tenant: Tenant): string;
  wordingOf(config: SiteConfig): TextLookup<'shell'>;
  themeOf(tenant: Tenant): string;
  /** Stays in the process. */
  fetchOf(request: FastifyRequest): FetchOwnSite;
  /** Unix seconds. */
  now(): number;
}

/** From one network address. */
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
