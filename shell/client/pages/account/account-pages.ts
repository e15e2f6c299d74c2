/** With online payments, in one chunk. */
export * as signIn from './sign-in-page';
export * as account from './account-page';
export * as garage from './garage/garage-page';
export * as payment from './payment-page';
export * as spin from './spin/spin-page';
