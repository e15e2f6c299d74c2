import { test } from '@playwright/test';

/** A shopper as forms ask for them. */
export interface Person {
  name: string;
  email: string;
  phone: string;
}

/** A shopper with an e-mail address of their own, so that their lead can be found. Every repetition of a test has another one. */
export const person = (mark: string): Person => ({
  name: 'Ada',
  email: `${mark}-${test.info().repeatEachIndex}@example.com`,
  phone: '0400 123 456',
});
