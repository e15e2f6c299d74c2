import { Type, type Static } from 'typebox';

/**
 * In the order of the account page. `news`: news and offers, by the box in a form. `saved-searches`: e-mails about new
 * vehicles. `saved-cars`: e-mails about saved vehicles. `viewed-cars`: viewed vehicles on all devices.
 */
export const CONSENT_PURPOSES = ['news', 'saved-searches', 'saved-cars', 'viewed-cars'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** Newest first. */
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

/** `POST /api/account/consents/withdraw`. */
export const WithdrawConsentBody = Type.Object({ purpose: Type.Enum(CONSENT_PURPOSES) }, { additionalProperties: false });
