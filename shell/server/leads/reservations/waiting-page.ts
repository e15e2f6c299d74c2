import { signInPath } from '@forecourt/rules/account/gates';
import { formatMoney } from '@forecourt/rules/price/money';
import { checkoutPath } from '@forecourt/rules/vehicle/checkout-path';
import { escapeHtml } from '@forecourt/rules/text/escape-html';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { sendDealerPage, type DealerPageSite } from '../../platform/plain-pages/dealer-page';
import type { BrowserRequest } from '../../platform/ports';
import { findReservableCar } from './begin';
import { networkAddressLimit, requireDealerWithReservations, type ReservationsContext } from './room';

const PATH = '/reservations/continue';

/** Other fields of the form do not wait. */
const LONGEST = { key: 64, car: 200, name: 120, email: 254, phone: 40 } as const;
const SHOWN = ['name', 'email', 'phone'] as const;

export const waitingPath = (car: string): string => `${PATH}?${new URLSearchParams({ car }).toString()}`;

/** Browsers without JavaScript need it. */
export const keepAnswers = (
  { accounts }: Pick<ReservationsContext, 'accounts'>,
  browser: BrowserRequest,
  values: Record<string, string>,
): Promise<void> =>
  accounts.waitingAnswers.keep(
    browser,
    // The database stores no text with a zero character.
    Object.fromEntries(
      Object.entries(LONGEST).map(([name, most]) => [name, (values[name] ?? '').replaceAll('\0', '').slice(0, most)]),
    ),
  );

const formOf = ({ text, basePath, config }: DealerPageSite, answers: Record<string, string>): string => {
  const labels = {
    name: text('shell.reservation.name', 'Name'),
    email: text('shell.reservation.email', 'Email'),
    phone: text('shell.reservation.phone', 'Phone'),
  };
  const attributes = {
    name: 'type="text" autocomplete="name"',
    email: 'type="email" autocomplete="email"',
    phone: 'type="tel" autocomplete="tel"',
  };
  const value = (name: string) => escapeHtml(answers[name] ?? '');
  const hidden = ['key', 'car'].map((name) => `<input type="hidden" name="${name}" value="${value(name)}">`).join('');
  const fields = SHOWN.map(
    (name) =>
      `<label for="${name}">${escapeHtml(labels[name])}</label><input id="${name}" name="${name}" ${attributes[name]} maxlength="${LONGEST[name]}" required value="${value(name)}">`,
  ).join('');
  const amount = formatMoney(config.reservations.deposit, config.locale, config.currency);
  const button = escapeHtml(text('shell.reservation.toDeposit', 'Continue to the deposit of {{amount}}', { amount }));
  return `<form method="post" action="${escapeHtml(basePath)}/api/reservations">${hidden}${fields}<button type="submit">${button}</button></form>`;
};

const showPage = async (room: ReservationsContext, request: FastifyRequest, reply: FastifyReply, slug: string) => {
  const tenant = requireDealerWithReservations(room, request);
  const shopper = await room.accounts.shopperOf(request);
  if (!shopper) return reply.redirect(`${room.basePathOf(request)}${signInPath('checkout', waitingPath(slug))}`, 303);
  const answers = await room.accounts.waitingAnswers.find({ request, reply, tenant: tenant.slug }, shopper.account);
  const car = answers?.['car'] === slug ? await findReservableCar(room, tenant.slug, slug) : undefined;
  if (!answers || !car)
    return reply.redirect(
      `${room.basePathOf(request)}${checkoutPath(tenant.config.reservations.page, slug) ?? `/cars/${slug}`}`,
      303,
    );
  const { config } = tenant;
  const text = room.wordingOf(config);
  const site = { config, text, basePath: room.basePathOf(request), theme: room.themeOf(tenant) };
  return sendDealerPage(reply, site, {
    title: text('shell.reservation.goOn', 'You are signed in: continue your reservation'),
    body: `<div class="card"><h2>${escapeHtml(car.name)}</h2>${formOf(site, answers)}</div>`,
  });
};

/** Browsers without JavaScript need it (A-02). Opening the page reserves nothing; its button does. */
export const waitingPageRoutes: FastifyPluginAsync<{ room: ReservationsContext }> = async (app, { room }) => {
  const querystring = {
    type: 'object',
    required: ['car'],
    properties: { car: { type: 'string', minLength: 1, maxLength: 200 } },
  };
  app.get<{ Querystring: { car: string } }>(
    PATH,
    { config: networkAddressLimit(600), schema: { hide: true, querystring } },
    (request, reply) => showPage(room, request as FastifyRequest, reply as FastifyReply, request.query.car),
  );
};
