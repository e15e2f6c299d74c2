import { Type, type Static } from 'typebox';
import { CompareVariant, ContentPage, NavigationItem, Offer, PageBlock } from './content';
import { AccountSettings } from './accounts';
import { AlertSettings } from './alerts';
import { BlogSettings } from './blog';
import { BrandSettings } from './brands';
import { AnalyticsSettings, HealthSettings, SecuritySettings } from './operation';
import { DealerFormChanges } from '../form/form';
import { CertifiedSettings, VehicleSettings, MarketSettings, ShareSettings, ReservationSettings } from './vehicle';
import { DisplaySettings } from './display';
import { FinanceSettings } from './finance';
import { FeedsOutSettings, IndexingSettings } from './indexing';
import { ConfiguredErrorLimit } from '../release/error-limit';
import { LeadDelivery } from './lead-delivery';
import { Location } from './location';
import { MessagingSettings } from './messaging';
import { VehicleModel } from './models';
import { ProviderSettings } from './providers';
import { ReferenceSettings } from './reference';
import { ReviewSettings } from './reviews';
import { SearchSettings } from './search';
import { SpinSettings } from './spin';
import { StockSettings } from './stock';
import { TradeInSettings } from './trade-in';
import {
  REFUSE_UNKNOWN_KEYS,
  colourSchema,
  switchSchema,
  fontFamilySchema,
  slugSchema,
  textSchema,
  textListSchema,
} from './parts';
import { PopupSettings } from './popup';
import { PromoSettings } from './promos';

export { CompareVariant, ContentPage, NavigationItem, Offer, OfferMechanic, PageBlock } from './content';
export { Location, OpeningHours } from './location';

/**
 * `shell/tenants/<slug>/*.yaml`. The JSON schema and the reference page are generated from type, default and description
 * of every key (X-02, X-06, X-07). A key with `secret: true` never leaves the server.
 */

const systemFont = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

const Theme = Type.Object(
  {
    logo: textSchema('Image-service source (media:logo.svg), shown on the header', ''),
    footerLogo: Type.Optional(textSchema('The logo as it is shown on the footer; empty: the same as logo', '')),
    logoAlt: textSchema('Text in place of the logo', ''),
    icon: textSchema(
      'Image-service source of a square picture for browser tabs and home screens; empty: the logo where it is about square, else the first letter of the name',
      '',
    ),
    primary: colourSchema('Buttons, links', '#0b5cad'),
    onPrimary: colourSchema('Text on primary', '#ffffff'),
    accent: colourSchema('Prices, highlights', '#c2410c'),
    onAccent: colourSchema('Text on accent', '#ffffff'),
    ink: colourSchema('Text', '#16202c'),
    muted: colourSchema('Secondary text', '#52606d'),
    surface: colourSchema('Page background', '#ffffff'),
    tint: colourSchema('Tinted blocks', '#f3f6f9'),
    line: colourSchema('Borders', '#d5dde5'),
    header: colourSchema('Header background', '#ffffff'),
    onHeader: colourSchema('Header text', '#16202c'),
    footer: colourSchema('Footer background', '#16202c'),
    onFooter: colourSchema('Footer text', '#f3f6f9'),
    radius: Type.Integer({ default: 8, minimum: 0, maximum: 32, description: 'Corner radius in pixels' }),
    bodyFont: fontFamilySchema('CSS font family of text', systemFont),
    headingFont: fontFamilySchema('CSS font family of headings', systemFont),
    headingWeight: Type.Integer({ default: 700, minimum: 300, maximum: 900, description: 'Weight of headings' }),
    uppercaseHeadings: switchSchema('Headings in capitals', false),
  },
  {
    ...REFUSE_UNKNOWN_KEYS,
    default: {},
    description: 'Colours, type and logo. Text on its background must reach a contrast of 4.5:1',
  },
);

const Navigation = Type.Object(
  {
    header: Type.Array(NavigationItem, {
      default: [],
      description: 'Main menu, from left to right; empty: stock and the usual pages that the site has (N-03)',
    }),
    footer: Type.Array(
      Type.Object(
        { title: textSchema('Heading of the column'), links: Type.Array(NavigationItem, { description: 'Links of the column' }) },
        REFUSE_UNKNOWN_KEYS,
      ),
      {
        default: [],
        description: 'Columns of the footer; empty: models, buyer tools, service and the dealer’s own pages (N-03)',
      },
    ),
  },
  { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Menus of header and footer (N-01)' },
);

const Features = Type.Object(
  {
    testDrive: switchSchema('Book a Test Drive buttons and page', true),
    reserve: switchSchema('Reserve buttons and page', false),
    buyOnline: switchSchema('Buy Online buttons and page', false),
    tradeIn: switchSchema('Trade-in and selling: links and pages', true),
    subscriptions: switchSchema('Subscription prices', false),
    weeklyPrice: switchSchema('/wk price on cards where a quote exists', true),
    certified: switchSchema('Certified pre-owned tag and panel', false),
    fuelTag: switchSchema('Electric, hybrid and plug-in tag on cards', false),
    finance: switchSchema('Finance: pages, calculator and category of enquiries', true),
    prequalification: switchSchema(
      'Question on the finance page whether a lender would lend; set providers.prequalification to a lender first (F-07)',
      false,
    ),
  },
  {
    ...REFUSE_UNKNOWN_KEYS,
    default: {},
    description:
      'Features of this site, each with one switch (X-03). The pages of a feature that is off are unknown addresses (X-11)',
  },
);

const Cards = Type.Object(
  {
    justArrivedDays: Type.Integer({
      default: 8,
      minimum: 0,
      maximum: 90,
      description: 'Days for which a car counts as just arrived (C-03)',
    }),
    justArrivedTag: textSchema('Tag of a just-arrived car', 'Just Arrived'),
    certifiedLogo: textSchema('Image-service source of the certified pre-owned logo on cards; empty: a tag in words (C-03)', ''),
    certifiedMakes: textListSchema('Makes that the certified programme is for; empty: every make (C-03, V-25)', []),
    soldTag: textSchema('Tag of a sold car', 'SOLD'),
    noPriceText: textSchema('Shown when there is no price', 'Enquire for price.'),
  },
  { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Result cards and the price block' },
);

/** Double braces may only stand around names, so that a dealer's file can use no other syntax of i18next. */
const WordingText = Type.String({
  pattern: String.raw`^(?:(?!\{\{)[\s\S]|\{\{\s*\w+\s*\}\})*$`,
  description: 'text in which braces enclose only a name, {{count}}',
});

const Contact = Type.Object(
  {
    phone: textSchema('Main phone', ''),
    email: textSchema('Main e-mail', ''),
    leadsEmail: Type.String({
      description: 'Address to which leads are mailed. Never sent to browsers',
      default: '',
      secret: true,
    }),
  },
  { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Contact details of the dealer' },
);

const Legal = Type.Object(
  {
    entity: textSchema('Legal name', ''),
    abn: textSchema('Australian business number', ''),
    collectionNotice: textSchema(
      'Privacy notice at collection on every form (APP 5)',
      'We collect your details to answer your enquiry and pass them to the dealership that holds the vehicle. Our privacy policy says how to see or correct them, or to complain.',
    ),
  },
  { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'The business that is responsible for the site' },
);

const Service = Type.Object(
  {
    types: textListSchema('Kinds of service that the booking form offers', [
      'Logbook service',
      'Minor service',
      'Repair',
      'Safety certificate',
    ]),
    intervals: textListSchema('Service intervals that the booking form offers', [
      '10,000 km',
      '20,000 km',
      '30,000 km',
      '40,000 km',
      '60,000 km',
      '80,000 km',
      '100,000 km',
    ]),
    frames: Type.Optional(
      Type.Array(
        Type.Object(
          {
            name: textSchema(
              'Name of the booking service or of the workshop, on its tab; /service?tab= opens it by the name in lower case',
            ),
            address: Type.String({
              pattern: '^https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[1-9][0-9]{0,4})?(/\\S*)?$',
              maxLength: 2000,
              description: 'Address of its booking page. Pages may frame its host, and no other of the kind (X-12)',
            }),
          },
          REFUSE_UNKNOWN_KEYS,
        ),
        {
          maxItems: 8,
          description: 'Outside services in whose pages shoppers book; several are tabs. Empty: the form of this site (B-01)',
        },
      ),
    ),
  },
  { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Service booking' },
);

const Compare = Type.Object(
  {
    title: textSchema('Heading of the compare page', 'Compare'),
    variants: Type.Array(CompareVariant, { default: [], description: 'Variants for comparison' }),
    defaults: Type.Array(Type.String(), { default: [], maxItems: 2, description: 'Ids of the left and the right variant' }),
  },
  { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Model compare page (M-04)' },
);

const Releases = Type.Object(
  {
    channel: textSchema('Channel that unpinned remotes follow (R-04)', 'stable'),
    pins: Type.Record(Type.String(), Type.String(), { default: {}, description: 'Initial pins: version by remote' }),
    without: textListSchema('Remotes that this dealer does not use', []),
    errorLimit: ConfiguredErrorLimit,
  },
  { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Versions of the remotes for this dealer' },
);

export const SiteConfig = Type.Object(
  {
    slug: slugSchema('Name of the folder; the dealer’s id everywhere'),
    name: Type.String({ description: 'Name of the dealer for shoppers', minLength: 1 }),
    hosts: Type.Array(Type.String({ pattern: '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$', maxLength: 253 }), {
      minItems: 1,
      description: 'Host names of this site, lower case, without port',
    }),
    address: Type.String({
      default: '',
      pattern: '^$|^https?://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[1-9][0-9]{0,4})?$',
      maxLength: 300,
      description:
        'Scheme, host and port of links in mails, documents and payments; the host is one of hosts. Empty: https:// and indexing.host or the first host',
    }),
    templates: textListSchema(
      'Templates below this dealer, folders of _templates: what they state holds where the dealer states nothing, and later ones come before earlier ones (X-09)',
      [],
    ),
    locale: textSchema('BCP 47 language', 'en-AU'),
    timezone: textSchema('IANA zone in which dates and hours are read', 'Australia/Brisbane'),
    currency: Type.String({ description: 'ISO 4217', default: 'AUD', pattern: '^[A-Z]{3}$' }),
    theme: Theme,
    wording: Type.Record(Type.String(), WordingText, {
      default: {},
      description: 'Replacements of visible texts by key (X-04); `{{name}}` stands for a value',
    }),
    navigation: Navigation,
    features: Features,
    cards: Cards,
    display: DisplaySettings,
    promos: PromoSettings,
    popups: PopupSettings,
    share: ShareSettings,
    certified: CertifiedSettings,
    search: SearchSettings,
    accounts: AccountSettings,
    spin: SpinSettings,
    alerts: AlertSettings,
    market: MarketSettings,
    analytics: AnalyticsSettings,
    vehicle: VehicleSettings,
    messaging: MessagingSettings,
    finance: FinanceSettings,
    providers: ProviderSettings,
    reservations: ReservationSettings,
    tradeIn: TradeInSettings,
    contact: Contact,
    leadDelivery: LeadDelivery,
    legal: Legal,
    service: Service,
    locations: Type.Array(Location, { default: [], description: 'Locations: sales, service and parts' }),
    reviews: ReviewSettings,
    home: Type.Array(PageBlock, { default: [], description: 'Blocks of the home page, from top to bottom' }),
    pages: Type.Array(ContentPage, { default: [], description: 'Content pages' }),
    offers: Type.Array(Offer, {
      default: [],
      description:
        'Special offers. An offer with a `mechanic` shows its figure on cards, on its page and in enquiries, and shoppers can filter the list by make, category and mechanic. A rate, or a weekly repayment of a loan, is refused without its comparison rate and without the law’s warning in the disclaimer. An offer with `stock` shows the vehicles that qualify; `filters` and `href` must choose the same ones',
    }),
    blog: BlogSettings,
    brands: BrandSettings,
    forms: DealerFormChanges,
    compare: Compare,
    models: Type.Array(VehicleModel, {
      default: [],
      description: 'Models with pages of their own, /models and /models/{slug} (M-05)',
    }),
    reference: ReferenceSettings,
    stock: StockSettings,
    indexing: IndexingSettings,
    feedsOut: FeedsOutSettings,
    releases: Releases,
    health: HealthSettings,
    security: SecuritySettings,
  },
  { ...REFUSE_UNKNOWN_KEYS, $id: 'urn:forecourt:site', title: 'Forecourt site configuration' },
);

export type SiteConfig = Omit<Static<typeof SiteConfig>, 'forms'> & { forms: DealerFormChanges };
