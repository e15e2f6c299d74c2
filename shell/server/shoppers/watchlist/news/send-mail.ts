import type { AccountCar } from '@forecourt/contracts/account/saved-cars';
import type { Car } from '@forecourt/contracts/car/car';
import type { SiteConfig } from '@forecourt/contracts/site/site';
import type { TextLookup } from '@forecourt/contracts/wording';
import type { MailCar } from '../../news-mail/mail-car';
import { priceDisplay } from '@forecourt/rules/price/price-display';
import type { Static } from 'typebox';
import type { Accounts, Messages, Stock, Tenant, Tenants } from '../../../platform/ports';
import type { MailLinkTokens } from '../../news-mail/mail-link-tokens';
import type { Database } from '../../../platform/storage/database';
import { listSavedCars } from '../store';
import type { SavedCarMailJob } from './job-kinds';
import { findMailChoice } from './mail-choice';
import { savedCarMail } from './news-mail';
import { isForSale, isStillTrue, type SavedCarNews } from './saved-car-news';

export interface SavedCarMailContext {
  db: Database;
  accounts: Pick<Accounts, 'mailAddressOf'>;
  stock: Pick<Stock, 'byIds'>;
  tenants: Pick<Tenants, 'bySlug'>;
  messages: Pick<Messages, 'deliver'>;
  tokens: MailLinkTokens;
  wordingOf(config: SiteConfig): TextLookup<'shell'>;
  /** The mail needs it in place of the address that was stored earlier. */
  presentAddressOf(tenant: Tenant, storedAddress: string): string;
}

const newsLabel = (kind: SavedCarNews['kind'], text: TextLookup<'shell'>): string =>
  ({
    drop: text('shell.savedCars.kind.drop', 'Price drop'),
    gone: text('shell.savedCars.kind.gone', 'No longer available'),
    back: text('shell.savedCars.kind.back', 'Available again'),
    free: text('shell.savedCars.kind.free', 'No longer reserved'),
  })[kind];

/** A car that left the stock is shown as it was when it was saved. */
const mailCar = (
  { kind, was }: SavedCarNews,
  { car, saved }: { car: Car | undefined; saved: AccountCar },
  { config, text }: { config: SiteConfig; text: TextLookup<'shell'> },
): MailCar => {
  const { features, cards } = config;
  const label = newsLabel(kind, text);
  if (!isForSale(car)) {
    const images = saved.primary_image_url ? [{ url: saved.primary_image_url, isVideo: false }] : [];
    return { label, car: { name: saved.name, slug: saved.slug, images }, price: { kind: 'none', text: '' } };
  }
  const price = priceDisplay(car, { subscriptions: features.subscriptions, noPriceText: cards.noPriceText });
  return { label, car, price, ...(kind === 'drop' && was !== undefined && { was }) };
};

/** Has only true news about saved cars. Sends nothing after the shopper stopped the e-mails or deleted the account. */
export const sendSavedCarMail = async (
  room: SavedCarMailContext,
  { tenant: slug, account, news }: Static<typeof SavedCarMailJob>,
  job: string,
): Promise<void> => {
  const tenant = room.tenants.bySlug(slug);
  const owner = { tenant: slug, account };
  const choice = await findMailChoice(room.db, owner);
  const to = await room.accounts.mailAddressOf(slug, account);
  if (!tenant?.config.accounts.savedCarMails || !choice?.wanted || to === undefined) return;
  const { config } = tenant;
  const text = room.wordingOf(config);
  const saved = new Map((await listSavedCars(room.db, owner)).map((car) => [car.id, car]));
  const present = new Map((await room.stock.byIds(slug, news.map(({ id }) => id))).map((car) => [car.id, car])); // prettier-ignore
  const cars = news.flatMap((each) => {
    const [car, kept] = [present.get(each.id), saved.get(each.id)];
    return kept && isStillTrue(each, car) ? [mailCar(each, { car, saved: kept }, { config, text })] : [];
  });
  if (cars.length === 0) return;
  const origin = room.presentAddressOf(tenant, choice.origin);
  const stop = encodeURIComponent(room.tokens.make('stop-saved', slug, account));
  const message = savedCarMail({
    config,
    text,
    to,
    origin,
    cars,
    listHref: `${origin}/watchlist`,
    stopHref: `${origin}/watchlist/mails/stop?t=${stop}`,
  });
  await room.messages.deliver({ key: `watchlist.mail/${job}`, tenant: slug }, message);
};
