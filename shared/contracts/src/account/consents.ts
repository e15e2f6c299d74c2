import { Type, type Static } from 'typebox';

/**
 * Purposes to which shoppers consent, in the order of the account page. `news`: news and offers of the dealer, by the box in a form.
 * `saved-searches`: e-mails about new vehicles of saved searches. `saved-cars`: e-mails about saved vehicles.
 * `viewed-cars`: viewed vehicles on all devices.
 */
export const CONSENT_PURPOSES = ['news', 'saved-searches', 'saved-cars', 'viewed-cars'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** The shopper's consents to one purpose, the newest first. */
export const PurposeConsents = Type.Object({
  purpose: Type.Enum(CONSENT_PURPOSES),
  given: Type.Array(
    Type.Object({
      words: Type.String({ description: 'Text to which the shopper agreed' }),
      at: Type.String({ description: 'Time of the consent' }),
      withdrawnAt: Type.Union([Type.String(), Type.Null()], { description: 'Time of the withdrawal; null while it holds' }),
    }),
  ),
});
export type PurposeConsents = Static<typeof PurposeConsents>;

/** Body of `POST /api/account/consents/withdraw`. */
export const WithdrawConsentBody = Type.Object({ purpose: Type.Enum(CONSENT_PURPOSES) }, { additionalProperties: false });
