import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { TextLookup } from '@forecourt/contracts/wording';
import { hasVehicleSheet } from '@forecourt/rules/vehicle/car-location';
import { requestedDealer } from '../../platform/requests/required-tenant';
import { missingSheetPageHtml, printPageHtml, type SheetRefusal } from './print-page';
import { SlugOrCarId, SHEET_REQUEST_LIMIT, requireVehicleSheet, type SheetOptions } from './sheet-options';

const unnamed = (text: TextLookup<'shell'>): SheetRefusal => ({
  title: text('shell.sheet.unnamed.title', 'Which vehicle should be printed?'),
  text: text('shell.sheet.unnamed.text', 'The address names none. Choose a vehicle, and print its sheet from its page.'),
});

const gone = (text: TextLookup<'shell'>): SheetRefusal => ({
  title: text('shell.vehicle.gone.title', 'This vehicle is not in stock any more'),
  text: text('shell.sheet.gone', 'There is nothing to print. Its address may be an old one.'),
});

const withoutSheet = (text: TextLookup<'shell'>): SheetRefusal => ({
  title: text('shell.sheet.none.title', 'This vehicle has no printed sheet'),
  text: text('shell.sheet.none.text', 'It can be handed over at several places. Please ask us about it.'),
});

const sendPage = (reply: FastifyReply, html: (nonce: string) => string, status = 200): FastifyReply => {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(status)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
    )
    .header('cache-control', 'private, no-cache')
    .type('text/html; charset=utf-8')
    .send(html(nonce));
};

export const vehicleSheetPrintRoute: FastifyPluginAsyncTypebox<SheetOptions> = async (app, options) => {
  const { carOf, basePathOf, wordingOf, themeOf } = options;
  app.get(
    '/print',
    {
      config: SHEET_REQUEST_LIMIT,
      attachValidation: true,
      schema: {
        summary: 'The printable sheet of a vehicle, a page (V-19)',
        tags: ['documents'],
        querystring: Type.Object({ car_id: SlugOrCarId }),
      },
    },
    async (request, reply) => {
      const tenant = requestedDealer(options, request);
      const { config } = tenant;
      const text = wordingOf(config);
      const page = { text, basePath: basePathOf(request), theme: themeOf(tenant) };
      const refuse = (status: number, refusal: SheetRefusal, slug?: string) =>
        sendPage(reply, (nonce) => missingSheetPageHtml({ ...page, nonce }, { config, slug, refusal }), status);
      if (request.validationError) {
        // A program gets the validation error as JSON; a browser gets a page with help.
        if (!request.headers.accept?.includes('text/html')) throw request.validationError;
        return refuse(400, unnamed(text));
      }
      const car = await carOf(tenant, request.query.car_id);
      if (!car) return refuse(404, gone(text));
      if (!hasVehicleSheet(car, config)) return refuse(404, withoutSheet(text), car.slug);
      const sheet = requireVehicleSheet(options, request, tenant, car);
      return sendPage(reply, (nonce) => printPageHtml(sheet, { ...page, nonce }));
    },
  );
};
