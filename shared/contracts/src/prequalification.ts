import { Type, type Static } from 'typebox';
import { EMPLOYMENT_KINDS, LENDER_ID_PATTERN, type EmploymentKind } from './site/finance-defaults';

const dollars = (description: string, minimum = 0) =>
  Type.Integer({ minimum, maximum: 50_000_000, description: `${description}, dollars` });

/** `POST /api/prequalification`. The request has no name and no address, so no credit file can be asked for. */
export const PrequalificationRequest = Type.Object(
  {
    amount: dollars('Amount to be financed', 1),
    termYears: Type.Number({ minimum: 0.5, maximum: 30, description: 'Term of the loan, years' }),
    income: dollars('Income of a year before tax'),
    expenses: dollars('Expenses of a month'),
    employment: Type.Union(
      EMPLOYMENT_KINDS.map((kind) => Type.Literal(kind)),
      { description: 'Kind of employment' },
    ),
    lender: Type.Optional(
      Type.String({
        pattern: LENDER_ID_PATTERN,
        description: "Id of the lender that is asked; an earlier version of the page states none, and asks the dealer's only one",
      }),
    ),
    carId: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: 'Id of the vehicle; the lender must finance it' }),
    ),
    recipient: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 120,
        description:
          'Name of the lender or broker that the shopper agreed to; the request is refused if another one would be asked. Needed with a lender',
      }),
    ),
    consent: Type.Literal(true, { description: 'The shopper agrees that the recipient gets these figures' }),
  },
  { additionalProperties: false },
);
export type PrequalificationRequest = Omit<Static<typeof PrequalificationRequest>, 'employment'> & { employment: EmploymentKind };

export type PrequalificationQuestion = Omit<PrequalificationRequest, 'lender' | 'recipient' | 'consent' | 'carId'> & {
  lender: string;
};

/** Only with this answer may a page say "pre-approved" (F-07). */
const PreApproval = Type.Object({
  outcome: Type.Literal('pre_approved'),
  lender: Type.String({ minLength: 1, maxLength: 120, description: 'Name of the lender' }),
  amount: dollars('Amount up to which the lender would lend', 1),
  reference: Type.String({ pattern: '^[\\w-]{1,60}$', description: "The lender's number of the answer" }),
});

/** A person of the dealer looks at the figures; the answer says nothing for or against the shopper. */
const Referral = Type.Object({ outcome: Type.Literal('refer') });

export const Prequalification = Type.Union([PreApproval, Referral]);
export type Prequalification = Static<typeof Prequalification>;
