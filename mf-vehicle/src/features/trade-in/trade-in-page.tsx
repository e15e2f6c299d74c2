import { OFFER_ACCEPTED_EVENT } from '@forecourt/contracts/event/events';
import type { PageHead, HeadContext, RemoteStore } from '@forecourt/contracts/remote';
import { recordEvent } from '@forecourt/store';
import { Breadcrumb, ButtonLink, Cluster, Copy, Heading, Notice, Page, Section, Stack, useText, homeCrumb } from '@forecourt/ui';
import { exchangeSectionWhenNear } from '@forecourt/ui/deferred';
import { useLoaderData } from 'react-router';
import { vehicleApi } from '../../api';
import { formSubjectOfCar } from '../../model/car-subject';
import { FaqList, faqJsonLd } from './faq';
import type { TradeInPageData } from './load-trade-in';
import type { OnOfferAccepted } from './accept-form';
import { TradeInOfferSection } from './offer';
import { TradeInAside } from './trade-in-aside';
import { canonicalTradeInPath, tradeInFormId, isSellingPage, tradeInPageTexts } from './page-words';
import { TradeInColumns, TradeInPanel } from './trade-in-page.styles';

/** The form's code (Formik, Yup) is loaded after the page. */
const DeferredTradeInForm = exchangeSectionWhenNear(
  () => import(/* webpackChunkName: "trade-in-form" */ './trade-in-form').then(({ TradeInForm }) => TradeInForm),
  '32rem',
);

export { loadTradeIn as loader } from './load-trade-in';

export const setup = (store: RemoteStore): void => store.inject(vehicleApi);

export const status = (data: unknown): number => ((data as TradeInPageData | null)?.kind === 'trade-in' ? 200 : 404);

export const head = ({ data, site, text }: HeadContext<TradeInPageData, 'vehicle'>): PageHead => {
  const dealer = site.name;
  if (data.kind === 'missing')
    return { title: text('vehicle.tradeIn.missing.head', 'No trade-ins here | {{dealer}}', { dealer }), robots: 'noindex' };
  const { page, faq, car, offer } = data;
  const words = tradeInPageTexts(page, car?.name, text);
  const jsonLd = faqJsonLd(faq);
  return {
    title: offer
      ? text('vehicle.tradeIn.offer.head', 'Your valuation | {{dealer}}', { dealer })
      : text('vehicle.tradeIn.head', '{{title}} | {{dealer}}', { title: words.title, dealer }),
    description: text('vehicle.tradeIn.head.description', '{{lead}} By {{dealer}}.', { lead: words.lead, dealer }),
    canonical: canonicalTradeInPath(page),
    // The page shows an offer for one person, so search engines must not index it.
    ...(offer === undefined ? {} : { robots: 'noindex' as const }),
    ...(jsonLd && offer === undefined ? { jsonLd: [jsonLd] } : {}),
  };
};

type PageData = Extract<TradeInPageData, { kind: 'trade-in' }>;

const Missing = () => {
  const text = useText<'vehicle'>();
  return (
    <Section wide>
      <Page width="text">
        <Stack gap={4}>
          <Heading level={1}>{text('vehicle.tradeIn.missing', 'We take no trade-ins online')}</Heading>
          <Copy>{text('vehicle.tradeIn.missing.text', 'Talk to us about your car: we find a way.')}</Copy>
          <Cluster gap={3}>
            <ButtonLink href="/contact-us">{text('vehicle.tradeIn.offer.contact', 'Contact us')}</ButtonLink>
          </Cluster>
        </Stack>
      </Page>
    </Section>
  );
};

/** Event 18 (E-01). */
const recordAcceptance: OnOfferAccepted = ({ car_id }) => recordEvent(OFFER_ACCEPTED_EVENT, car_id ? { car_id } : {});

const Main = ({ data }: { data: PageData }) => {
  const text = useText<'vehicle'>();
  const { page, offer, car, now } = data;
  if (offer)
    return (
      <TradeInPanel>
        <TradeInOfferSection offer={offer} car={car} onAccepted={recordAcceptance} />
      </TradeInPanel>
    );
  return (
    <Stack gap={5}>
      {offer === null ? (
        <Notice tone="warning">
          {text(
            'vehicle.tradeIn.offer.gone',
            'This valuation is not there any more: they are kept for 30 days. Make a new one here.',
          )}
        </Notice>
      ) : null}
      <TradeInPanel>
        <DeferredTradeInForm id={tradeInFormId(page)} page={page} now={now} subject={car ? formSubjectOfCar(car) : undefined} />
      </TradeInPanel>
    </Stack>
  );
};

const Loaded = ({ data }: { data: PageData }) => {
  const text = useText<'vehicle'>();
  const { page, car, offer, faq } = data;
  const words = tradeInPageTexts(page, car?.name, text);
  return (
    <>
      <Section tight>
        <Stack gap={6}>
          <Breadcrumb
            items={[homeCrumb(text), ...(car ? [{ label: car.name, href: `/cars/${car.slug}` }] : []), { label: words.crumb }]}
          />
          <Stack gap={2}>
            <Heading level={1}>{offer ? text('vehicle.tradeIn.offer.h1', 'Your valuation') : words.title}</Heading>
            {offer ? null : (
              <Copy size="lg" tone="muted">
                {words.lead}
              </Copy>
            )}
          </Stack>
          <TradeInColumns>
            <Main data={data} />
            <TradeInAside car={car} selling={isSellingPage(page)} />
          </TradeInColumns>
        </Stack>
      </Section>
      <FaqList faq={faq} />
    </>
  );
};

/** Renders `/cars/trade-in?car_id=`, `/trade-in`, `/sell-my-car` and `/sell-your-car` (L-08). */
export const Component = () => {
  const data = useLoaderData<TradeInPageData>();
  return data.kind === 'missing' ? <Missing /> : <Loaded data={data} />;
};
