import type { SiteConfig } from '@forecourt/contracts/site/site';
import { localDateTime, formatDate } from '@forecourt/rules/location/zone-time';
import { describeSavedSearch } from './describe-search';
import { alertMailCars } from './mail/alert-items';
import { alertMail } from './mail/alert-mail';
import { confirmationMail, manageLinkMail } from './mail/confirm-mail';
import type { AlertsRoomContext } from './room';
import { findAlertAddress, findStoredAlert, findSavedSearch } from './store';

type Room = Pick<AlertsRoomContext, 'db' | 'stock' | 'tenants' | 'messages' | 'tokens' | 'wordingOf' | 'presentAddressOf'>;

/** Undefined if the dealer is gone or no longer has alerts. */
const siteOf = (
  { tenants, presentAddressOf }: Room,
  slug: string,
  storedAddress: string,
): { config: SiteConfig; origin: string } | undefined => {
  const tenant = tenants.bySlug(slug);
  return tenant?.config.alerts.offered ? { config: tenant.config, origin: presentAddressOf(tenant, storedAddress) } : undefined;
};

const tokenPath = (origin: string, page: string, token: string): string =>
  `${origin}/alerts/${page}?t=${encodeURIComponent(token)}`;

/** Sends nothing if the search is already confirmed or deleted. */
export const sendConfirmationMail = async (
  room: Room,
  { tenant, search: id }: { tenant: string; search: string },
): Promise<void> => {
  const saved = await findSavedSearch(room.db, tenant, id);
  const site = saved && siteOf(room, tenant, saved.search.origin);
  if (!site || saved.search.state !== 'pending') return;
  const { config, origin } = site;
  const { search, address } = saved;
  const text = room.wordingOf(config);
  const message = confirmationMail({
    config,
    text,
    to: address.email,
    origin,
    href: tokenPath(origin, 'confirm', room.tokens.make('confirm', tenant, id)),
    description: describeSavedSearch(search.query, config, text),
    frequency: search.frequency,
  });
  await room.messages.deliver({ key: `alerts.confirm/${id}`, tenant }, message);
};

export const sendManageLinkMail = async (
  room: Room,
  { tenant, address: id, origin: storedAddress }: { tenant: string; address: string; origin: string },
  job: string,
): Promise<void> => {
  const site = siteOf(room, tenant, storedAddress);
  const address = await findAlertAddress(room.db, tenant, { id });
  if (!site || !address?.confirmedAt) return;
  const { config, origin } = site;
  const href = tokenPath(origin, 'manage', room.tokens.make('manage', tenant, id));
  const message = manageLinkMail({ config, text: room.wordingOf(config), to: address.email, origin, href });
  await room.messages.deliver({ key: `alerts.link/${job}`, tenant }, message);
};

/** Sends nothing if no news is true any more, or the search was deleted. */
export const sendAlertMail = async (room: Room, { alert: id }: { alert: string }): Promise<void> => {
  const row = await findStoredAlert(room.db, id);
  if (!row) return;
  const { alert, search, address } = row;
  const { tenant } = search;
  const site = siteOf(room, tenant, search.origin);
  if (!site || search.state !== 'active') return;
  const { config, origin } = site;
  const cars = await room.stock.byIds(
    tenant,
    alert.news.map(({ id: car }) => car),
  );
  const items = alertMailCars(alert.news, cars, config);
  if (items.length === 0) return;
  const listedItems = items.slice(0, config.alerts.mostCars);
  const text = room.wordingOf(config);
  const since = localDateTime((search.confirmedAt ?? search.createdAt).getTime() / 1000, config.timezone).date;
  const message = alertMail({
    config,
    text,
    to: address.email,
    origin,
    description: describeSavedSearch(search.query, config, text),
    searchHref: `${origin}${search.query.path}`,
    manageHref: tokenPath(origin, 'manage', room.tokens.make('manage', tenant, address.id)),
    stopHref: tokenPath(origin, 'stop', room.tokens.make('stop', tenant, search.id)),
    items: listedItems,
    more: items.length - listedItems.length + alert.total - alert.news.length,
    since: formatDate(since) ?? since,
  });
  await room.messages.deliver({ key: `alerts.mail/${id}`, tenant }, message);
};
