/** Pages that belong to no remote, in one chunk that a remote's page does not load. */
export * as home from './home-page';
export * as success from './success-page';
export * as content from './content-page';
export * as signIn from './account/sign-in-page';
export * as account from './account/account-page';
export * as garage from './account/garage/garage-page';
export * as payment from './account/payment-page';
export * as spin from './account/spin/spin-page';
