import { createHmac } from 'node:crypto';
import type { LeadKind } from '@forecourt/contracts/form/lead-categories';
import { LEAD_KINDS } from '@forecourt/contracts/form/lead-categories';
import { isPlainObject } from '@forecourt/rules/text/is-plain-object';
import { areEqualSecrets } from '../../platform/secrets/equal-secrets';

/** None of the facts is personal. */
export interface ReceiptFacts {
  kind: LeadKind;
  form?: string | undefined;
  car?: string | undefined;
  location?: string | undefined;
  /** Day and time that the form asked for, in the branch's time zone. */
  time?: string | undefined;
}

const RECEIPT_VALID_SECONDS = 2 * 3600;
const SIGNATURE_CHARACTERS = 32;

export interface ReceiptReferences {
  sign(tenant: string, facts: ReceiptFacts): string;
  /** Undefined if the reference was changed, is another dealer's, or has expired. */
  read(tenant: string, reference: string): ReceiptFacts | undefined;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Needs no database, so it works for an enquiry that waits for the database too (L-12). `now` is in milliseconds. */
export const createReceiptReferences = ({ secret, now }: { secret: string; now: () => number }): ReceiptReferences => {
  const signatureOf = (tenant: string, content: string): string =>
    createHmac('sha256', secret).update(`receipt\0${tenant}\0${content}`).digest('base64url').slice(0, SIGNATURE_CHARACTERS);
  const seconds = (): number => Math.floor(now() / 1000);
  return {
    sign(tenant, { kind, form, car, location, time }) {
      const facts = { kind, form, car, location, time, until: seconds() + RECEIPT_VALID_SECONDS };
      const content = Buffer.from(JSON.stringify(facts)).toString('base64url');
      return `${content}.${signatureOf(tenant, content)}`;
    },
    read(tenant, reference) {
      const [content = '', signature = ''] = reference.split('.');
      if (!areEqualSecrets(signature, signatureOf(tenant, content))) return undefined;
      const facts: unknown = JSON.parse(Buffer.from(content, 'base64url').toString('utf8'));
      if (!isPlainObject(facts) || !(Number(facts['until']) >= seconds())) return undefined;
      const kind = LEAD_KINDS.find((each) => each === facts['kind']);
      if (!kind) return undefined;
      const { form, car, location, time } = facts;
      return { kind, form: textOf(form), car: textOf(car), location: textOf(location), time: textOf(time) };
    },
  };
};
