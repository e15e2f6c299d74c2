import { test } from '@playwright/test';

/** The name, e-mail address and phone number that a test shopper types into forms. */
export interface UniqueShopper {
  name: string;
  email: string;
  phone: string;
}

/**
 * Returns a shopper with a unique e-mail address, by which their lead can be found. Every repetition of a test gets
 * another one.
 */
export const uniqueShopper = (mark: string): UniqueShopper => ({
  name: 'Ada',
  email: `${mark}-${test.info().repeatEachIndex}@example.com`,
  phone: '0400 123 456',
});
