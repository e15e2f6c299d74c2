import { Type } from 'typebox';
import { REFUSE_UNKNOWN_KEYS, switchSchema } from './parts';

const daysToKeep = (standard: number, maximum: number, description: string) =>
  Type.Integer({ default: standard, minimum: 1, maximum, description });

export const AnalyticsSettings = Type.Object(
  {
    events: switchSchema('Record the numbered events of shoppers, without any personal data (E-01)', true),
    consent: Type.Union([Type.Literal('none'), Type.Literal('opt-in'), Type.Literal('opt-out')], {
      default: 'none',
      description:
        'none: events are recorded without consent; opt-in: the site asks, and records only after the shopper agrees; opt-out: events are recorded until the shopper refuses. A browser that asks not to be tracked counts as a refusal',
    }),
    keepDays: daysToKeep(90, 800, 'Days after which single events are deleted; counts by day and vehicle are kept (E-02)'),
  },
  { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Counting what shoppers do (E-01, E-02)' },
);

export const HealthSettings = Type.Object(
  {
    beacons: switchSchema(
      'Let browsers report failures, load times and web vitals of a page. Nothing in a report leads to a person, nothing is kept in the browser, so it needs no consent',
      true,
    ),
    keepDays: daysToKeep(14, 400, 'Days after which hourly counts are deleted'),
  },
  { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'Health of releases by version: failures, load times, web vitals (R-10)' },
);

export const SecuritySettings = Type.Object(
  {
    trustedTypes: Type.Union([Type.Literal('enforce'), Type.Literal('report'), Type.Literal('off')], {
      default: 'enforce',
      description:
        "Trusted Types: the page's code may add only scripts of the site itself, and none made from text. enforce: the browser refuses other scripts; report: the browser only warns in its console; off: no check",
    }),
    hstsDays: Type.Integer({
      default: 180,
      minimum: 0,
      maximum: 3650,
      description:
        'Days for which browsers that reached the site by https refuse http for its host (Strict-Transport-Security); 0: they forget it',
    }),
    hstsSubdomains: switchSchema(
      "Browsers refuse http for every subdomain of the host too. Only if all of the dealer's subdomains serve https",
      false,
    ),
  },
  { ...REFUSE_UNKNOWN_KEYS, default: {}, description: 'What browsers must refuse in pages (R-08)' },
);
